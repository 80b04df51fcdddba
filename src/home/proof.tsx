import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import House from "lucide-react/icons/house";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import { lazy, type ReactNode } from "react";
import { business } from "#convex/business/business";
import { liabilityCoverCents } from "#convex/business/team";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { money } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { useSeen } from "../lib/when-visible";
import { paths } from "../navigation/paths";
import { formatSharedChecks } from "../team/format-checks";
import { useTeam } from "../team/use-team";
import { classNames } from "../ui/class-names";
import { Deferred } from "../ui/deferred";
import { Container } from "../ui/page";
import { TallTextLink } from "../ui/text-link";
import { PROOF } from "./parts";

const LiveAverage = lazy(() => import("./live-average"));

interface FactProps {
  icon: LucideIcon;
  /** Filled, like the stars of a rating. */
  filled?: boolean;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

function Fact({ icon: Icon, filled = false, title, children, className = "" }: FactProps) {
  return (
    <li className={classNames("flex items-start gap-2", className)}>
      <Icon
        aria-hidden
        className={`mt-0.5 size-6 shrink-0 ${filled ? "fill-accent text-ink" : "text-brand"}`}
        strokeWidth={1.75}
      />
      <p className="min-w-0 leading-snug">
        <strong className="block">{title}</strong>
        <span className="block text-sm text-muted">{children}</span>
      </p>
    </li>
  );
}

function Average({ title, of }: { title: string; of: string }) {
  return (
    // Reserves its width, so the other facts don't move when the rating loads.
    <Fact icon={Star} filled title={<span>{title}</span>} className="@max-3xl:hidden @5xl:min-w-48">
      <TallTextLink to={paths.reviews.href()}>
        <span>{of}</span>
      </TallTextLink>
    </Fact>
  );
}

/** Shown while the ratings load, or if they can't be loaded. */
const unknownAverage = <Average title="Rated by clients" of="Read the reviews" />;

/** Reasons to let us in. It only claims what the business says about itself. On a phone, the hero says the first. */
export default function Proof() {
  const isSeen = useSeen(PROOF);
  const team = useTeam();
  const since = Math.min(...team.flatMap((member) => member.since ?? []));
  const checks = formatSharedChecks(team);
  return (
    <section
      id={PROOF}
      data-print="hide"
      aria-label="Why people trust us"
      className="border-y-2 border-line bg-white"
    >
      <Container>
        <ul className="grid gap-x-8 gap-y-4 py-6 @lg:grid-cols-2 @5xl:flex @5xl:justify-between @5xl:gap-x-4">
          {offers("ratings") &&
            (isSeen ? (
              <Deferred loading={unknownAverage} failed={unknownAverage}>
                <LiveAverage
                  unknown={unknownAverage}
                  known={(average, ratings) => (
                    <Average title={`${average} out of 5`} of={`From ${ratings}`} />
                  )}
                />
              </Deferred>
            ) : (
              unknownAverage
            ))}
          {Number.isFinite(since) && (
            <Fact icon={House} title={`Here since ${since}`}>
              In {business.suburb}
            </Fact>
          )}
          {checks !== undefined && (
            <Fact icon={BadgeCheck} title="Checked" className="@max-3xl:hidden">
              {checks}
            </Fact>
          )}
          {liabilityCoverCents !== undefined && (
            <Fact icon={ShieldCheck} title="Insured">
              {`For up to ${money(liabilityCoverCents)}`}
            </Fact>
          )}
          <Fact icon={RotateCcw} title="We come back free">
            {`Within ${WARRANTY_DAYS} days`}
          </Fact>
        </ul>
      </Container>
    </section>
  );
}
