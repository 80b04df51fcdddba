import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useSearchParams } from "react-router";
import { api } from "#convex/_generated/api";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { useAsyncCall } from "../lib/async-call";
import { ActionTrouble } from "../lib/form-trouble";
import { OurPhone } from "../lib/our-phone";
import { ConnectionWatch } from "../live/connection-notice";
import { useMutation } from "../live/mutation";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { ReferenceCard } from "../ui/reference-card";

type Hold = NonNullable<FunctionReturnType<typeof api.bookings.visitor.hold>>;

/** The time of the address, live, and the button that keeps it. */
function LiveHold() {
  const [params] = useSearchParams();
  const key = params.get("key") ?? "";
  return (
    <ConnectionWatch>
      <HoldByKey key={key} holdKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveHold);

function HoldByKey({ holdKey }: { holdKey: string }) {
  const hold = useQuery(api.bookings.visitor.hold, { key: holdKey });
  if (hold === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (hold === null) {
    return (
      <Notice kind="warning" title="There’s no time to keep at this address">
        <p>
          Please open the link in our email again, as a whole. Or call us on <OurPhone />: we’ll
          find it by your reference.
        </p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-6">
      <PoliteStatus message={outcomes[hold.state].title} />
      <Held hold={hold} holdKey={holdKey} />
    </div>
  );
}

const outcomes: Record<Hold["state"], { title: string; text: string }> = {
  held: {
    title: "We’re holding this time for you",
    text: "Nobody else can book it meanwhile. Press the button to keep it.",
  },
  kept: {
    title: "It’s yours",
    text: "We have your booking, and are emailing you what you need to know. We’ll call or email you to confirm it.",
  },
  cancelled: {
    title: "This booking is cancelled",
    text: "No time is held for it. If that’s not what you expected, please call us.",
  },
  ended: {
    title: "The time is free again",
    text: "Your request is still with us, as a question about a time. We’ll call or email you to find one.",
  },
};

function Held({ hold, holdKey }: { hold: Hold; holdKey: string }) {
  const { state, slot, until, reference } = hold;
  const { title, text } = outcomes[state];
  return (
    <ReferenceCard title={title} reference={reference}>
      {slot !== undefined && (
        <p>
          <strong>{formatDateTime(toInstant(slot.date, slot.time))}</strong>
        </p>
      )}
      <p>{text}</p>
      {state === "held" && (
        <>
          <p>After {formatDateTime(until)} it’s free for others.</p>
          <KeepButton holdKey={holdKey} />
        </>
      )}
      {(state === "ended" || state === "cancelled") && (
        <div>
          <ButtonLink kind="secondary" to={paths.booking.href()}>
            Choose another time
          </ButtonLink>
        </div>
      )}
    </ReferenceCard>
  );
}

function KeepButton({ holdKey }: { holdKey: string }) {
  const keep = useMutation(api.bookings.visitor.keep);
  const { call, busy, failure, stop } = useAsyncCall("Keeping a time failed");
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={busy} onClick={() => void call((control) => keep({ key: holdKey }, control))}>
        Keep this time
      </Button>
      <ActionTrouble failure={failure} stop={stop} />
    </div>
  );
}
