import { lazy } from "react";
import { ClientOnly } from "../live/client-only";
import { FormBeside } from "../ui/aside-card";
import { HowToPay } from "./how-to-pay";

const ShopForm = lazy(() => import("./shop-form"));

/** The shop's form beside the payment information. */
export default function ChoosePlan() {
  return (
    <FormBeside aside={<HowToPay />}>
      <ClientOnly>
        <ShopForm />
      </ClientOnly>
    </FormBeside>
  );
}
