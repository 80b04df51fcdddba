import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "convex/react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { money } from "#convex/business/money";
import { type Amount, amountForm, type AmountInput } from "#convex/invoices/formRules";
import { type HandMethod, handMethods, methodLabels } from "#convex/invoices/rules";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type RequestMoney, useMarkingPaid } from "./changes";
import { getCataloguePrice, getDefaultAmount } from "./default-price";
import { DialogButton } from "./dialog-button";
import { InvoiceBadge } from "./invoice-badge";

/**
 * A request's money in a row of a list: "Mark as paid" and the way it was paid, two presses in all; or that it's paid. A
 * request whose service has no price is asked for its amount in between.
 */
export function MarkPaid({ reference }: { reference: string }) {
  const request = useQuery(api.invoices.owner.ofRequest, { reference });
  if (request === undefined || request === null) return null;
  const { invoice } = request;
  const isOpen = invoice === undefined || invoice.state === "void" || invoice.owingCents > 0;
  if (!isOpen) return <InvoiceBadge invoice={invoice} />;
  return <MarkPaidButton reference={reference} request={request} />;
}

interface MarkPaidButtonProps {
  reference: string;
  request: Pick<RequestMoney, "name" | "selectedService"> & {
    orderedCents?: number | undefined;
    invoice?: { owingCents: number; state: string } | undefined;
  };
}

/** "Mark as paid", where the request's money is known already. */
export function MarkPaidButton({ reference, request }: MarkPaidButtonProps) {
  const { markPaid, busy } = useMarkingPaid(reference);
  const { invoice } = request;
  const isNew = invoice === undefined || invoice.state === "void";
  return (
    <DialogButton
      label="Mark as paid"
      about={reference}
      busy={busy}
      title={`How did ${request.name} pay?`}
    >
      {(close) =>
        isNew ? (
          <PriceAndMethod
            request={request}
            busy={busy}
            onPaid={(method, price) => {
              close();
              void markPaid(method, price);
            }}
          />
        ) : (
          <>
            <p className="text-lg font-bold">{`${money(invoice.owingCents)} to pay`}</p>
            <Methods
              busy={busy}
              onChoose={(method) => {
                close();
                void markPaid(method);
              }}
            />
          </>
        )
      }
    </DialogButton>
  );
}

function Methods({ busy, onChoose }: { busy: boolean; onChoose: (method: HandMethod) => void }) {
  return (
    <ButtonRow>
      {handMethods.map((method) => (
        <Button
          key={method}
          busy={busy}
          onClick={() => {
            onChoose(method);
          }}
        >
          {methodLabels[method]}
        </Button>
      ))}
    </ButtonRow>
  );
}

interface PriceAndMethodProps extends Pick<MarkPaidButtonProps, "request"> {
  busy: boolean;
  onPaid: (method: HandMethod, price: AmountInput) => void;
}

/** For a request without an invoice: what it costs, which is filled in where the catalogue knows it. */
function PriceAndMethod({ request, busy, onPaid }: PriceAndMethodProps) {
  const form = useForm<AmountInput, unknown, Amount>({
    defaultValues: { amount: getDefaultAmount(request), title: request.selectedService },
    resolver: zodResolver(amountForm),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, {
    name: "mark-paid",
    order: ["amount", "title"],
    required: new Set(["amount"]),
  });
  const choose = (method: HandMethod) => {
    // As it was typed: the server reads it by the same rules.
    void form.handleSubmit(() => {
      onPaid(method, form.getValues());
    })();
  };
  const price = getCataloguePrice(request.selectedService);
  return (
    <FormFrame
      aria-label="Mark as paid"
      // Enter doesn't choose how it was paid.
      onSubmit={(event) => {
        event.preventDefault();
        void form.trigger();
      }}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
      actions={<Methods busy={busy} onChoose={choose} />}
    >
      <TextField
        {...field("amount")}
        label="Amount"
        hint={
          price === undefined
            ? "In dollars, GST included"
            : `In dollars, GST included. Our price list says: ${price}`
        }
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
    </FormFrame>
  );
}
