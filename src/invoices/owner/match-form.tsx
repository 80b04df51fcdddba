import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { matchForm } from "#convex/invoices/formRules";
import { formatShortDate } from "#convex/shared/columns";
import { EXAMPLE_REFERENCE } from "#convex/shared/ids";
import { money } from "#convex/shared/money";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useToday } from "../../lib/now";
import { Button } from "../../ui/button";
import { LoadingLine } from "../../ui/loading-line";
import { TextField } from "../../ui/text-field";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type DashboardPayment, useMatching } from "./changes";

type Matchable = FunctionReturnType<typeof api.invoices.owner.matchable>[number];

interface MatchFormProps {
  payment: DashboardPayment;
  onMatched: () => void;
}

/** What a payment is for: one of the payer's own requests by a press, or any other by its reference. */
export function MatchForm({ payment, onMatched }: MatchFormProps) {
  const { _id: dashboardPaymentId, email } = payment;
  const requests = useQuery(api.invoices.owner.matchable, { dashboardPaymentId });
  const { match, busy } = useMatching(dashboardPaymentId);
  const choose = async (reference: string) => {
    if (await match(reference)) onMatched();
  };
  const today = useToday();
  const state = useActionForm({
    name: "match",
    order: ["reference"],
    rules: () => matchForm,
    blank: { reference: "" },
    busy,
    save: ({ reference }) => match(reference),
    onSaved: onMatched,
  });
  return (
    <>
      {payment.description !== undefined && (
        <p className="[overflow-wrap:anywhere]">{`It says: ${payment.description}`}</p>
      )}
      {requests === undefined && <LoadingLine>Loading…</LoadingLine>}
      {requests?.length === 0 && (
        <p className="text-muted">
          {email === undefined
            ? "Stripe doesn’t know the email address of the person who paid."
            : `There’s no booking or quote request from ${email}.`}
        </p>
      )}
      {requests !== undefined && requests.length > 0 && (
        <ul aria-label={`Requests from ${email ?? ""}`} className="grid divide-y-2 divide-line">
          {requests.map((request) => (
            <li
              key={request.reference}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <p className="min-w-0">
                {request.selectedService}
                <span className="block text-sm text-muted">{formatMatchable(request, today)}</span>
              </p>
              <Button kind="secondary" busy={busy} onClick={() => void choose(request.reference)}>
                <span>
                  For this
                  <VisuallyHidden>{`: ${request.reference}`}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SmallForm label="By its reference" state={state} submit="Match" kind="secondary">
        <TextField
          {...state.field("reference")}
          label="Reference or invoice number of another request"
          hint={`Such as ${EXAMPLE_REFERENCE} or INV-0042`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="short"
        />
      </SmallForm>
    </>
  );
}

/** `WS-7K3F · Tue 1 Dec · $120 to pay`. */
function formatMatchable({ reference, bookingDate, owingCents }: Matchable, today: string): string {
  const owing = owingCents === 0 ? "paid" : owingCents && `${money(owingCents)} to pay`;
  return [
    reference,
    bookingDate && formatShortDate(bookingDate, today),
    owing ?? "without an amount",
  ]
    .filter(Boolean)
    .join(" · ");
}
