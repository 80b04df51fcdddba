import Star from "lucide-react/icons/star";
import { lazy } from "react";
import { offers } from "#convex/shared/pages";
import { useSeen } from "../lib/when-visible";
import { paths } from "../navigation/paths";
import { formatInsurance, formatSharedChecks } from "../team/format-checks";
import { useTeam, useWhoComes } from "../team/use-team";
import { WithFaces } from "../team/who-comes";
import { Deferred } from "../ui/deferred";
import { TallTextLink } from "../ui/text-link";
import { PROOF_LINE } from "./parts";

const LiveAverage = lazy(() => import("./live-average"));

/** Who comes; on a phone, the strip below the hero in one line. The live text is at its end, so nothing moves. */
export default function ProofLine() {
  const isSeen = useSeen(PROOF_LINE);
  const who = useWhoComes();
  const reviews = (text: string) => (
    <TallTextLink to={paths.reviews.href()}>
      <span>{text}</span>
    </TallTextLink>
  );
  const unknown = reviews("Our reviews");
  const facts = [
    formatSharedChecks(useTeam()) !== undefined && "Police-checked",
    formatInsurance() !== undefined && "Insured",
  ].filter((fact) => fact !== false);
  return (
    <div id={PROOF_LINE} className="print:hidden">
      <WithFaces small>
        <p className="hidden @3xl:block">
          <strong key={who}>{who}</strong> will help you.
        </p>
        <p className="grid text-muted @3xl:hidden">
          {facts.length > 0 && <span>{facts.join(" · ")}</span>}
          {offers("ratings") && (
            <span className="flex items-center gap-1.5">
              <Star aria-hidden className="size-5 fill-accent text-ink" />
              {isSeen ? (
                <Deferred loading={unknown} failed={unknown}>
                  <LiveAverage
                    unknown={unknown}
                    known={(average, ratings) => reviews(`${average} from ${ratings}`)}
                  />
                </Deferred>
              ) : (
                unknown
              )}
            </span>
          )}
        </p>
      </WithFaces>
    </div>
  );
}
