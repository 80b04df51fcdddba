import { type ComponentProps, lazy } from "react";
import { useNow } from "../../lib/now";
import { NotLoaded } from "../../live/recovery-actions";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Deferred } from "../../ui/deferred";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useNothingToCharge } from "./changes";
import { InvoiceBadge } from "./invoice-badge";
import type { Payable } from "./pay-form";
import { type ShownMoney, useRequestMoney } from "./use-request-money";

/** Today lists visits before anybody takes money for one: forms and the catalogue come when it's pressed. */
const PayForm = lazy(() => import("./pay-form"));

/**
 * A request's money in a row of a list: "Mark as paid" and the way it was paid, two presses in all, also for a part; or that
 * it's paid, or why it's free.
 */
export function MarkPaid({ reference, ...button }: MarkPaidProps) {
  const request = useRequestMoney(reference);
  if (!request) return null;
  const settled = settledBadge(request);
  // In a menu it stands where a button would.
  if (settled !== undefined)
    return <span className={button.kind === "quiet" ? "px-5 py-2" : "self-center"}>{settled}</span>;
  return <MarkPaidButton {...button} reference={reference} request={request} />;
}

/** That a request is paid, or why it's free; undefined where there's money to take. */
export function settledBadge({ invoice, free }: Pick<ShownMoney, "invoice" | "free">) {
  const isOpen = invoice === undefined || invoice.state === "cancelled" || invoice.owingCents > 0;
  if (!isOpen) return <InvoiceBadge invoice={invoice} />;
  return free === undefined ? undefined : <Badge>{free}</Badge>;
}

interface MarkPaidProps extends Partial<
  Pick<ComponentProps<typeof DialogButton>, "kind" | "label">
> {
  reference: string;
}

interface MarkPaidButtonProps extends MarkPaidProps {
  request: Payable;
}

/** "Mark as paid", where the request's money is known already. */
export function MarkPaidButton({
  kind = "secondary",
  label = "Mark as paid",
  ...props
}: MarkPaidButtonProps) {
  const now = useNow(60_000);
  return (
    <DialogButton
      kind={kind}
      label={label}
      about={props.reference}
      title={`How did ${props.request.name} pay?`}
    >
      {(close) => (
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
          <PayForm {...props} now={now} onPaid={close} />
        </Deferred>
      )}
    </DialogButton>
  );
}

/** Says of what is done that it costs nothing, such as a membership's visit: nobody is asked to invoice it any more. */
export function NothingToCharge({ reference }: { reference: string }) {
  const { setNothing, busy } = useNothingToCharge(reference);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void setNothing()}>
      <span>
        Nothing to charge<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
