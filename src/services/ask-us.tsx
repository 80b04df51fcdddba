import { CallButton } from "../business/call-button";
import { OpeningTimes } from "../lib/opening";
import { WithFaces } from "../team/who-comes";
import { Card } from "../ui/card";
import { ASK_US_ID } from "./categories";

/** Who answers the phone, for visitors who'd rather tell us than search. On a phone the bar has the number. */
export default function AskUs() {
  return (
    <div className="hidden @3xl:block print:hidden">
      <Card as="section" aria-labelledby={ASK_US_ID}>
        <div className="grid gap-4">
          <WithFaces>
            <div>
              <h2 id={ASK_US_ID} className="text-xl font-bold">
                Rather just tell us?
              </h2>
              <p>Say what’s wrong in your own words.</p>
            </div>
          </WithFaces>
          <CallButton />
          <p className="text-center text-sm text-muted">
            <OpeningTimes />
          </p>
        </div>
      </Card>
    </div>
  );
}
