import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { formatDateTime } from "#convex/shared/dates";
import { OurPhone } from "../../business/our-details";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { MainButton } from "../../navigation/main-button";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import type { ChangeableRequest, RequestAccess } from "../own-request";
import { slotForVisitor } from "../visitor-zone";

type Offer = NonNullable<ChangeableRequest["offer"]>;

interface OfferProps {
  request: ChangeableRequest;
  access: RequestAccess;
  /** The id of the request's heading, to tell its buttons apart. */
  headingId: string;
  now: number;
  onTaken: (slot: Slot, isConfirmed: boolean) => void;
  onKept: (kind: Offer["kind"]) => void;
}

/** The times offered to a client, with a button for each and one to decline. */
export function OfferNotice({ request, ...props }: OfferProps) {
  const { offer } = request;
  if (offer === undefined) return null;
  const held = offer.state === "open" && props.now < offer.until ? offer.slots : [];
  const words =
    offer.kind === "closed" ? closedWords(request, offer, held) : earlierWords(offer, held);
  if (words === null) return null;
  return (
    <Notice kind={offer.kind === "closed" ? "warning" : "info"} live={false} title={words.title}>
      <p>{words.lead}</p>
      {held.length > 0 && (
        <div className="mt-3 grid gap-3">
          <p>
            <span>{`Nobody else can book ${held.length === 1 ? "this time" : "these times"} until`}</span>{" "}
            <strong>{formatDateTime(offer.until)}</strong>.
          </p>
          {held.map((slot) => (
            <TakeButton
              key={formatSlot(slot)}
              slot={slot}
              isConfirmed={offer.kind === "closed" && offer.confirmed}
              isOnly={held.length === 1}
              {...props}
            />
          ))}
          <KeepButton kind={offer.kind} {...props} />
        </div>
      )}
    </Notice>
  );
}

const NOT_HELD = (
  <span>
    The times that we offered you aren’t held any more. Please choose any other free time below, or
    call us on <OurPhone />.
  </span>
);

const NONE_SUITS = (
  <span>
    You’ve told us that none of the times suits you. We’ll call or email you. Or choose any other
    free time below, or call us on <OurPhone />.
  </span>
);

function closedWords({ serviceType }: ChangeableRequest, { state }: Offer, held: readonly Slot[]) {
  return {
    title: "We can’t keep this time",
    lead: (
      <>
        <span>{`We’re sorry: we can’t ${serviceType === "online" ? "call you" : "come to you"} then.`}</span>{" "}
        {held.length === 0 && (state === "kept" ? NONE_SUITS : NOT_HELD)}
      </>
    ),
  };
}

function earlierWords({ state }: Offer, held: readonly Slot[]) {
  if (held.length > 0) {
    return {
      title: "We’re holding an earlier time for you",
      lead: "If you take it, your visit moves there. If you don’t, nothing changes.",
    };
  }
  // Whoever has answered knows already.
  if (state === "taken" || state === "kept") return null;
  return {
    title: "The earlier time isn’t held for you any more",
    lead: "Your visit stays as it is.",
  };
}

interface TakeButtonProps extends Omit<OfferProps, "request" | "now"> {
  slot: Slot;
  isConfirmed: boolean;
  isOnly: boolean;
}

function TakeButton({ slot, isConfirmed, isOnly, access, headingId, onTaken }: TakeButtonProps) {
  const take = useMutation(api.bookings.client.takeOffered);
  const { call, busy, failure, stop } = useAsyncCall("Taking an offered time failed");
  const send = () =>
    call(async (control) => {
      const answer = await take({ request: access, slot }, control);
      if (answer.ok) onTaken(slot, isConfirmed);
      return answer;
    });
  return (
    <div className="grid justify-items-start gap-3">
      <MainButton
        aria-describedby={headingId}
        busy={busy}
        isHidden={!isOnly}
        short="Take this time"
        onClick={() => void send()}
      >
        {`Take ${slotForVisitor(slot)}`}
      </MainButton>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}

function KeepButton({
  kind,
  access,
  headingId,
  onKept,
}: Omit<OfferProps, "request" | "now"> & { kind: Offer["kind"] }) {
  const decline = useMutation(api.bookings.client.declineOffer);
  const { call, busy, failure, stop } = useAsyncCall("Declining an offer failed");
  const send = () =>
    call(async (control) => {
      const answer = await decline({ request: access }, control);
      if (answer.ok) onKept(kind);
      return answer;
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="secondary" aria-describedby={headingId} busy={busy} onClick={() => void send()}>
        {kind === "earlier" ? "Keep my time" : "None of these suits me"}
      </Button>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
