import HandCoins from "lucide-react/icons/hand-coins";
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

/** Lazy, because Today lists visits long before a payment is entered, and the form brings the catalogue along. */
const PayForm = lazy(() => import("./pay-form"));

/** A request's money in a list: "Mark as paid" in two presses, even for a part; or a badge if it's settled. */
export function MarkPaid({ reference, ...button }: MarkPaidProps) {
  const request = useRequestMoney(reference);
  if (!request) return null;
  const settled = settledBadge(request);
  // In a menu it's aligned with the buttons.
  if (settled !== undefined)
    return <span className={button.kind === "quiet" ? "px-5 py-2" : "self-center"}>{settled}</span>;
  return <MarkPaidButton {...button} reference={reference} request={request} />;
}

/** A badge if a request is paid or free; undefined if there's money to collect. */
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

/** "Mark as paid" for a request whose money has already loaded. */
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
      icon={kind === "tool" && <HandCoins aria-hidden className="size-5 shrink-0" />}
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

/** Marks finished work as free, such as a membership's visit, so it's no longer listed for invoicing. */
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
