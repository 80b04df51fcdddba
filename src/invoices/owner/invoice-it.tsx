import { useQuery } from "convex/react";
import { lazy } from "react";
import { api } from "#convex/_generated/api";
import { NotLoaded } from "../../live/recovery-actions";
import { Deferred } from "../../ui/deferred";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { getRestCents } from "./rest";

const InvoiceForm = lazy(async () => {
  const { InvoiceForm } = await import("./invoice-form");
  return { default: InvoiceForm };
});

/** Creates an invoice from a list of finished work. If we have the client's email address, that takes two presses. */
export function InvoiceIt({ reference, name }: { reference: string; name: string }) {
  return (
    <DialogButton label="Make the invoice" about={name} title="What does it cost?">
      {(close) => <Form reference={reference} onSaved={close} />}
    </DialogButton>
  );
}

function Form({ reference, onSaved }: { reference: string; onSaved: () => void }) {
  const request = useQuery(api.invoices.staff.ofRequest, { reference });
  const loading = <LoadingLine>Loading…</LoadingLine>;
  if (request === undefined || request === null) return loading;
  return (
    <Deferred loading={loading} failed={<NotLoaded />}>
      <InvoiceForm
        reference={reference}
        request={request}
        isRest={getRestCents(request) > 0}
        onSaved={onSaved}
      />
    </Deferred>
  );
}
