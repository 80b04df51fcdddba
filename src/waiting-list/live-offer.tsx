import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatSlot } from "#convex/bookings/status";
import { formatDateTime } from "#convex/shared/dates";
import { unbroken } from "#convex/shared/text";
import { useAsyncCall } from "../lib/async-call";
import { formatActionFailure, type VisibleFailure } from "../lib/failure";
import { ActionTrouble } from "../lib/form-trouble";
import { useNow } from "../lib/now";
import { OurPhone } from "../lib/our-phone";
import { ConnectionWatch } from "../live/connection-notice";
import { useMutation } from "../live/mutation";
import { useLinkKey } from "../navigation/link-key";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { ReferenceCard } from "../ui/reference-card";
import { SummaryList } from "../ui/summary-list";
import { TextLink } from "../ui/text-link";

type Offer = NonNullable<FunctionReturnType<typeof api.waitingList.visitor.show>>;

/** Often enough that the buttons go when the half hour is over: the server would refuse them anyway. */
const EVERY = 10_000;

const signIn = paths.login.href({ next: paths.myRequests.href() });

/** The offer of the address, live, with the buttons that take it or leave it. */
function LiveOffer() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <OfferByKey key={key} offerKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveOffer);

function OfferByKey({ offerKey }: { offerKey: string }) {
  const offer = useQuery(api.waitingList.visitor.show, { key: offerKey });
  const now = useNow(EVERY);
  if (offer === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (offer === null) {
    return (
      <Notice kind="warning" title="There’s no time on offer at this address">
        <p>
          It stays here for a week. Please open the link of our newest email, as a whole, or{" "}
          <TextLink to={signIn}>sign in to see your visit</TextLink>. Or call us on <OurPhone />.
        </p>
      </Notice>
    );
  }
  const state = offer.state === "open" && now >= offer.until ? "ended" : offer.state;
  return (
    <div className="grid gap-6">
      <PoliteStatus message={titles[state]} />
      <ReferenceCard title={titles[state]} reference={offer.reference}>
        <p className="font-semibold">{unbroken(offer.selectedService)}</p>
        <Times offer={offer} state={state} />
        {state === "open" && <Answer offerKey={offerKey} />}
      </ReferenceCard>
    </div>
  );
}

const titles: Record<Offer["state"], string> = {
  open: "We’re holding an earlier time for you",
  taken: "The earlier time is yours",
  declined: "You keep your time",
  ended: "This time isn’t held for you any more",
};

/** When the visit is and could be, and what that means. */
function Times({ offer, state }: { offer: Offer; state: Offer["state"] }) {
  const { slot, visit, until } = offer;
  const now = visit && formatSlot(visit);
  if (state === "taken") {
    return (
      <>
        <SummaryList items={[{ label: "Your visit", value: now }]} />
        <p>
          We’ve emailed you the new time, and will confirm it by email or by calling you. The old
          one is free for others.
        </p>
      </>
    );
  }
  return (
    <>
      <SummaryList
        items={[
          { label: state === "open" ? "New time" : "The other time", value: formatSlot(slot) },
          { label: state === "open" ? "Your time now" : "Your visit", value: now },
        ]}
      />
      {state === "open" && (
        <p>
          Nobody else can book it until <strong>{formatDateTime(until)}</strong>. If you take it,
          your visit moves there. If you don’t, nothing changes.
        </p>
      )}
      {state === "declined" && (
        <p>
          Your visit stays as it is. You’re still on the waiting list: we’ll tell you if another
          time comes free.
        </p>
      )}
      {state === "ended" && <Ended isOver={visit === undefined} />}
    </>
  );
}

function Ended({ isOver }: { isOver: boolean }) {
  if (isOver) {
    return (
      <p key="over">
        The visit is cancelled. Do you still need help? Call us on <OurPhone />.
      </p>
    );
  }
  return (
    <p>
      We hold a time for half an hour, and then somebody else gets it. Your visit stays as it is. To
      see which other times are free, <TextLink to={signIn}>sign in to My requests</TextLink> and
      press “Move to another time”, or call us on <OurPhone />.
    </p>
  );
}

const KEY_ENDED =
  "This link doesn’t work any more, so nothing was changed. Please use the one in our newest email.";

const format = (failure: VisibleFailure) =>
  failure.code === "linkEnded" ? KEY_ENDED : formatActionFailure(failure);

/** The two buttons: nothing is taken or given up without them. */
function Answer({ offerKey }: { offerKey: string }) {
  const takeOffer = useMutation(api.waitingList.visitor.take);
  const declineOffer = useMutation(api.waitingList.visitor.decline);
  const take = useAsyncCall("Taking an earlier time failed");
  const decline = useAsyncCall("Keeping one’s time failed");
  const key = { key: offerKey };
  return (
    <div className="@container grid gap-3">
      <ButtonRow>
        <Button
          busy={take.busy}
          disabled={decline.busy}
          onClick={() => void take.call((control) => takeOffer(key, control))}
        >
          Take this time
        </Button>
        <Button
          kind="secondary"
          busy={decline.busy}
          disabled={take.busy}
          onClick={() => void decline.call((control) => declineOffer(key, control))}
        >
          Keep my time
        </Button>
      </ButtonRow>
      <ActionTrouble failure={take.failure} stop={take.stop} format={format} />
      <ActionTrouble failure={decline.failure} stop={decline.stop} format={format} />
    </div>
  );
}
