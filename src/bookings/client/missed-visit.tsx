import { explainFee, missedWords } from "#convex/bookings/status";
import { OurPhone } from "../../business/our-details";
import { Notice } from "../../ui/notice";
import type { ChangeableRequest } from "../own-request";

/** Why a visit didn't happen, and what that costs. */
export function MissedVisit({ request }: { request: ChangeableRequest }) {
  const { missed } = request;
  if (missed === undefined) return null;
  return (
    <Notice kind="info" title={missedWords[missed.why]} live={false}>
      <p>{explainFee(missed)}</p>
      <p>
        Was it different? Please call <OurPhone />.
      </p>
    </Notice>
  );
}
