import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { formatSlot, isReplaced } from "#convex/bookings/status";
import { formatDateTime } from "#convex/shared/dates";
import { useAsyncCall } from "../../lib/async-call";
import { formatActionFailure, type VisibleFailure } from "../../lib/failure";
import { ActionTrouble } from "../../lib/form-trouble";
import { OurPhone } from "../../lib/our-phone";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { slotForVisitor } from "../visitor-zone";
import type { ChangeableRequest, RequestAccess } from "./signed-in-request";

interface OtherTimesProps {
  request: ChangeableRequest;
  access: RequestAccess;
  /** What names the request, for the buttons that all requests have. */
  headingId: string;
  now: number;
  onTaken: (slot: Slot, isConfirmed: boolean) => void;
}

const format = (failure: VisibleFailure) =>
  failure.code === "offerEnded"
    ? "Sorry, this time isn’t held for you any more, so nothing was changed. Please choose another time below."
    : formatActionFailure(failure);

/** Where we can't keep the time of a visit: the times that are held instead, each a button that takes it. */
export function OtherTimes({ request, ...props }: OtherTimesProps) {
  if (!isReplaced(request)) return null;
  const { until, slots, confirmed } = request.otherTimes;
  const held = props.now < until ? slots : [];
  return (
    <Notice kind="warning" live={false} title="We can’t keep this time">
      <p>
        <span>{`We’re sorry: we can’t ${request.serviceType === "online" ? "call you" : "come to you"} then.`}</span>{" "}
        {held.length > 0 && (
          <span>
            <span>{`Nobody else can book ${held.length === 1 ? "this time" : "these times"} until`}</span>{" "}
            <strong>{formatDateTime(until)}</strong>:
          </span>
        )}
        {held.length === 0 && (
          <span>
            The times that we offered you aren’t held any more. Please choose any other free time
            below, or call us on <OurPhone />.
          </span>
        )}
      </p>
      {held.length > 0 && (
        <div className="mt-3 grid gap-3">
          {held.map((slot) => (
            <TakeButton key={formatSlot(slot)} slot={slot} isConfirmed={confirmed} {...props} />
          ))}
          <p>Doesn’t that suit you? Choose another time below, or cancel.</p>
        </div>
      )}
    </Notice>
  );
}

function TakeButton({
  slot,
  isConfirmed,
  access,
  headingId,
  onTaken,
}: Omit<OtherTimesProps, "request" | "now"> & { slot: Slot; isConfirmed: boolean }) {
  const take = useMutation(api.bookings.client.takeOtherTime);
  const { call, busy, failure, stop } = useAsyncCall("Taking another time failed");
  const send = () =>
    call(async (control) => {
      const answer = await take({ request: access, slot }, control);
      if (answer.ok) onTaken(slot, isConfirmed);
      return answer;
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-describedby={headingId} busy={busy} onClick={() => void send()}>
        {`Take ${slotForVisitor(slot)}`}
      </Button>
      <ActionTrouble failure={failure} stop={stop} format={format} />
    </div>
  );
}
