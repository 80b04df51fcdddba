import { type HandMethod, handMethods, methodLabels } from "#convex/invoices/rules";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";

interface PaymentMethodsProps {
  busy: boolean;
  onChoose: (method: HandMethod) => void;
}

/** A button for each payment method outside the website. */
export function PaymentMethods({ busy, onChoose }: PaymentMethodsProps) {
  return (
    <ButtonRow>
      {handMethods.map((method) => (
        <Button key={method} kind="secondary" busy={busy} onClick={() => onChoose(method)}>
          {methodLabels[method]}
        </Button>
      ))}
    </ButtonRow>
  );
}
