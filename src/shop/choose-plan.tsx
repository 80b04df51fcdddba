import { lazy } from "react";
import { ClientOnly } from "../live/client-only";
import { Card } from "../ui/card";
import { FormBeside } from "../ui/page";
import { NextSteps } from "./next-steps";

const ShopForm = lazy(() => import("./shop-form"));

/** The shop's form beside what follows it. */
export default function ChoosePlan() {
  return (
    <FormBeside aside={<NextSteps />}>
      <Card>
        <ClientOnly>
          <ShopForm />
        </ClientOnly>
      </Card>
    </FormBeside>
  );
}
