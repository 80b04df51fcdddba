import { refundForm } from "#convex/invoices/formRules";
import { getKept, type HandMethod } from "#convex/invoices/rules";
import { dateAt } from "#convex/shared/dates";
import { money, typedAmount } from "#convex/shared/money";
import { useActionForm } from "../../forms/action-form";
import { DateField } from "../../ui/date-field";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type OwnerInvoice, useRefunding } from "./changes";
import { PaymentMethods } from "./payment-methods";
import { SomebodyElse, useSeen } from "./seen";

interface RefundFormProps {
  invoice: OwnerInvoice;
  now: number;
  onSaved: () => void;
}

const order = ["amount", "refundedOn", "note"] as const;

/** Records a refund by hand, whole or part: pressing how it was paid back records it. */
export function RefundForm({ invoice, now, onSaved }: RefundFormProps) {
  const { refund, busy } = useRefunding(invoice.reference);
  const seen = useSeen(invoice);
  const { creditCents } = invoice;
  const state = useActionForm({
    name: "refund",
    order,
    rules: () => refundForm({ now }),
    blank: {
      amount: typedAmount(creditCents > 0 ? creditCents : getKept(invoice)),
      // The pressed button sets it.
      method: "cash",
      refundedOn: dateAt(now),
      note: creditCents > 0 ? "Paid too much" : "",
    },
    busy,
    // Enter doesn't choose how it goes back.
    save: () => Promise.resolve(false),
    onSaved,
  });
  const choose = (method: HandMethod) =>
    state.submit(({ amount }, _, typed) =>
      seen.press((version) => refund({ ...typed, method, version }, amount)),
    );
  return (
    <FormFrame
      aria-label="Give money back"
      {...state.frame}
      actions={<PaymentMethods busy={busy} onChoose={choose} />}
    >
      <SomebodyElse seen={seen} />
      <p>
        It’s recorded as a refund. The money itself goes by hand; a card is refunded under Payments.
      </p>
      <TextField
        {...state.field("amount")}
        label="Amount"
        hint={`In dollars. We have ${money(getKept(invoice))} of theirs; what goes back beyond their credit isn’t owed any more`}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <DateField {...state.field("refundedOn")} label="Date it went" max={dateAt(now)} />
      <TextField
        {...state.field("note")}
        label="Why does it go back?"
        hint="A word for the books: the client doesn’t read it"
        autoComplete="off"
      />
    </FormFrame>
  );
}
