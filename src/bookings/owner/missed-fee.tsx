import { missedWords } from "#convex/bookings/status";
import { money } from "#convex/shared/money";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useDecidingFee } from "./changes";
import type { OpenRequest } from "./format";

interface FeeButtonsProps {
  reference: string;
  feeCents: number;
}

/** Charges or waives the call-out fee of a missed visit. */
export function FeeButtons({ reference, feeCents }: FeeButtonsProps) {
  const { decide, busy } = useDecidingFee(reference, feeCents);
  const about = <VisuallyHidden>{`: ${reference}`}</VisuallyHidden>;
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => decide("charged")}>
        <span>
          {`Charge ${money(feeCents)}`}
          {about}
        </span>
      </Button>
      <Button kind="secondary" busy={busy} onClick={() => decide("waived")}>
        <span>Waive the fee{about}</span>
      </Button>
    </>
  );
}

const decided = {
  charged: "is on the invoice below",
  waived: "was waived",
};

/** Why a visit was missed, and the decision on its fee. */
export function MissedFee({ request }: { request: OpenRequest }) {
  const { reference, missed } = request;
  if (missed === undefined) return null;
  const { feeCents, decision } = missed;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {`${missedWords[missed.why]}. The call-out fee of ${money(feeCents)} ${decision === undefined ? "is yours to decide" : decided[decision]}.`}
      </p>
      {decision === undefined && (
        <ButtonRow>
          <FeeButtons reference={reference} feeCents={feeCents} />
        </ButtonRow>
      )}
    </div>
  );
}
