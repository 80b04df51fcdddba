import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { getKept, type HandMethod, handMethods, methodLabels } from "#convex/invoices/rules";
import { money } from "#convex/shared/money";
import { RadioGroup } from "../ui/radio-group";

/** What to do with the money of a cancelled request. */
export interface CancelledMoney {
  unpaid: "void" | "keep";
  paid: "back" | "keep" | "later";
  method: HandMethod;
}

/** The default: the debt is voided, and what was paid is decided later. */
export const undecided: CancelledMoney = { unpaid: "void", paid: "later", method: "transfer" };

interface CancelledMoneyFieldsProps {
  reference: string;
  value: CancelledMoney;
  onChange: (value: CancelledMoney) => void;
}

/** Asks what to do with a request's money, in the dialog that cancels it; renders nothing if there is none. */
export function CancelledMoneyFields({ reference, value, onChange }: CancelledMoneyFieldsProps) {
  const invoice = useQuery(api.invoices.staff.ofRequest, { reference })?.invoice;
  if (invoice === undefined) return null;
  const { owingCents } = invoice;
  const kept = getKept(invoice);
  return (
    <>
      {owingCents > 0 && (
        <RadioGroup
          label={`${money(owingCents)} isn’t paid`}
          options={[
            { value: "void", label: "They needn’t pay it", hint: "No reminder goes any more" },
            { value: "keep", label: "They still owe it", hint: "The invoice stays as it is" },
          ]}
          value={value.unpaid}
          onChange={({ currentTarget }) =>
            onChange({ ...value, unpaid: currentTarget.value as CancelledMoney["unpaid"] })
          }
        />
      )}
      {kept > 0 && (
        <RadioGroup
          label={`${money(kept)} is paid`}
          options={[
            { value: "back", label: "Give it back", hint: "A card is refunded under Payments" },
            { value: "keep", label: "Keep it" },
            { value: "later", label: "Decide later" },
          ]}
          value={value.paid}
          onChange={({ currentTarget }) =>
            onChange({ ...value, paid: currentTarget.value as CancelledMoney["paid"] })
          }
        />
      )}
      {kept > 0 && value.paid === "back" && (
        <RadioGroup
          label="How does it go back?"
          layout="tiles"
          options={handMethods.map((method) => ({ value: method, label: methodLabels[method] }))}
          value={value.method}
          onChange={({ currentTarget }) =>
            onChange({ ...value, method: currentTarget.value as HandMethod })
          }
        />
      )}
    </>
  );
}
