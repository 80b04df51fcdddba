import type { Lead } from "#convex/shared/plainBooking";
import { WhoComes } from "../team/who-comes";

/** Whom the form reaches. On a phone the form comes first. */
export default function WhoAnswers({ lead }: { lead: Lead }) {
  return (
    <div id="who-answers" className="hidden @4xl:block">
      <WhoComes does={lead === "slot" ? "help you" : "answer you"} />
    </div>
  );
}
