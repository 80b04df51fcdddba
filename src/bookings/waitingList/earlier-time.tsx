import { api } from "#convex/_generated/api";
import { waitingForm } from "#convex/bookings/waitingList/formRules";
import type { WaitingDays } from "#convex/bookings/waitingList/rules";
import { formatDate } from "#convex/shared/dates";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { Dialog } from "../../ui/dialog";
import { Notice } from "../../ui/notice";
import type { RequestAccess } from "../own-request";

export const TELL_ME = "Tell me if an earlier time comes free";

/** `on Thursday 26 November 2026`, or `from … to …`. */
const formatWaitingDays = ({ from, to }: WaitingDays): string =>
  from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;

interface WaitingNoticeProps {
  days: WaitingDays;
  access: RequestAccess;
  headingId: string;
  /** Undefined where they can't be changed any more. */
  onChangeDays: (() => void) | undefined;
  onLeft: () => void;
}

/** That somebody is on the waiting list, and the way off it. */
export function WaitingNotice(props: WaitingNoticeProps) {
  const { days, access, headingId, onChangeDays, onLeft } = props;
  const leave = useMutation(api.bookings.waitingList.client.leave);
  const { call, busy, failure, stop } = useAsyncCall("Leaving the waiting list failed");
  const send = () =>
    call(async (control) => {
      const answer = await leave({ request: access }, control);
      if (answer.ok) onLeft();
      return answer;
    });
  return (
    <Notice kind="info" live={false} title="You’re on the waiting list for an earlier time">
      <p>
        {`If a time comes free ${formatWaitingDays(days)}, we’ll email you and hold it for you for 30 minutes. You keep your time until you take another one.`}
      </p>
      <div className="@container mt-2 grid gap-3">
        <div className="grid gap-3 @sm:flex @sm:flex-wrap">
          {onChangeDays !== undefined && (
            <Button kind="secondary" aria-describedby={headingId} onClick={onChangeDays}>
              Change the days
            </Button>
          )}
          <Button
            kind="secondary"
            aria-describedby={headingId}
            busy={busy}
            onClick={() => void send()}
          >
            Leave the waiting list
          </Button>
        </div>
        <ActionError failure={failure} stop={stop} />
      </div>
    </Notice>
  );
}

interface JoinDialogProps {
  access: RequestAccess;
  /** The days on which an earlier time can come free. */
  possible: WaitingDays;
  /** Those that somebody waits for already. */
  chosen: WaitingDays | undefined;
  open: boolean;
  onClose: () => void;
  onJoined: (days: WaitingDays) => void;
}

/** Asks on which days an earlier time would suit; all that there are, unless they say otherwise. */
export function JoinDialog({ open, onClose, ...props }: JoinDialogProps) {
  return (
    <Dialog open={open} title={TELL_ME} onClose={onClose}>
      <p>
        If somebody gives up a time before your visit, we’ll email you and hold it for you for 30
        minutes. You keep your time until you take another one.
      </p>
      <JoinForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function JoinForm({ access, possible, chosen, onClose, onJoined }: Omit<JoinDialogProps, "open">) {
  const join = useMutation(api.bookings.waitingList.client.join);
  const state = useActionForm({
    name: "waiting",
    order: ["from", "to"],
    rules: () => waitingForm(possible),
    saved: { ...(chosen ?? possible) },
    failed: "Joining the waiting list failed",
    save: (days, { control }) => join({ request: access, ...days }, control),
    onSaved: onJoined,
  });
  const bounds = { min: possible.from, max: possible.to };
  return (
    <SmallForm
      label={TELL_ME}
      state={state}
      submit={chosen === undefined ? "Put me on the waiting list" : "Save these days"}
      onClose={onClose}
    >
      <div className="grid items-start gap-6 @lg:grid-cols-2">
        <DateField {...state.field("from", ["to"])} {...bounds} label="Earliest day (optional)" />
        <DateField {...state.field("to", ["from"])} {...bounds} label="Latest day (optional)" />
      </div>
    </SmallForm>
  );
}
