import { WhoComes } from "../team/who-comes";
import type { Lead } from "./form-names";

/** Whom the form reaches. On a phone the form comes first. */
export default function WhoAnswers({ lead }: { lead: Lead }) {
  return (
    <div id="who-answers" className="hidden @4xl:block">
      <WhoComes does={lead === "slot" ? "help you" : "answer you"} />
    </div>
  );
}
