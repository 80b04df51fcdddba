import { lazy } from "react";
import { ClientOnly } from "../live/client-only";
import { FormBeside } from "../ui/aside-card";
import { HowToPay } from "./how-to-pay";

const ShopForm = lazy(() => import("./shop-form"));

/** The form of the shop, beside what to know about paying. */
export default function ChoosePlan() {
  return (
    <FormBeside aside={<HowToPay />}>
      <ClientOnly>
        <ShopForm />
      </ClientOnly>
    </FormBeside>
  );
}
