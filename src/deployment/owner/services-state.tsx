import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatTime } from "#convex/shared/clock";
import { formatShortDateTime, formatShortTime } from "#convex/shared/columns";
import { timeAt } from "#convex/shared/dates";
import { analyticsService } from "../../analytics/analytics-service";
import { useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { Badge, type BadgeTone } from "../../ui/badge";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TallTextLink, TextAnchor } from "../../ui/text-link";

type State = FunctionReturnType<typeof api.deployment.owner.services>[number];

interface Service {
  title: string;
  /** The provider's domain. */
  by: string;
  worked: string;
  /** What failed, and the search parameters of its list in the Emails panel. */
  failed?: string;
  search?: string;
  without: string;
  /** What happens while it's down. */
  meanwhile?: string;
}

const services: Record<State["provider"], Service> = {
  resend: {
    title: "Emails",
    by: "Resend",
    worked: "The last email left",
    failed: "The last email that couldn’t be delivered",
    search: "?state=failed",
    without: "Emails and sign-in codes wait until it’s set up, then go out.",
  },
  sms: {
    title: "Text messages",
    by: "ClickSend or Twilio",
    worked: "The last text message left",
    failed: "The last text message that couldn’t be sent",
    search: "?tab=texts&state=failed",
    without: "People without an email address are called.",
    meanwhile: "Messages in doubt are listed as not delivered.",
  },
  stripe: {
    title: "Card payments",
    by: "Stripe",
    worked: "The last news of a payment came",
    without: "People pay at the visit or by invoice.",
  },
};

function getWord({ provider, setUp, restsUntil }: State): { tone: BadgeTone; word: string } {
  if (setUp === "none")
    return { tone: provider === "resend" ? "problem" : "waiting", word: "Not set up" };
  if (setUp === "part") return { tone: "problem", word: "Partly set up" };
  if (restsUntil !== undefined) return { tone: "problem", word: "Doesn’t answer" };
  return { tone: "good", word: "Works" };
}

/** Text messages are only listed if they've been set up. */
const isShown = ({ provider, setUp }: State) => provider !== "sms" || setUp !== "none";

/** The external services that the website uses: whether they're set up, when they last worked, and what to do. */
export function ServicesState() {
  const states = useQuery(api.deployment.owner.services, {});
  return (
    <PanelSection title="Services we use">
      {states === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-white shadow-soft">
          {states.filter(isShown).map((state) => (
            <ServiceItem key={state.provider} state={state} />
          ))}
          <AnalyticsItem />
        </ul>
      )}
    </PanelSection>
  );
}

const row = "grid gap-2 p-4";

function ServiceItem({ state }: { state: State }) {
  const { title, by, worked, failed = "", search, without, ...service } = services[state.provider];
  const { meanwhile = "Nothing is lost." } = service;
  const { setUp, workedAt, failedAt, since, restsUntil } = state;
  const { tone, word } = getWord(state);
  const today = useToday();
  const connect = `${setUp === "part" ? "finish connecting" : "connect"} ${by}`;
  return (
    <li className={row}>
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        {title} <Badge tone={tone}>{word}</Badge>
      </h3>
      {setUp !== "whole" && (
        <>
          <p>{`${without} Ask the person who looks after the website’s hosting to ${connect}.`}</p>
          <p>
            <TextAnchor
              href={`mailto:?subject=${encodeURIComponent(`Our website: please ${connect}`)}&body=${encodeURIComponent(`${without}\n\nHow it’s done is in docs/deploying.md, in the website’s code.`)}`}
            >
              Email them what to do
            </TextAnchor>
          </p>
        </>
      )}
      {since !== undefined && restsUntil !== undefined && (
        <p>{`It hasn’t answered since ${formatShortTime(since, today)}. ${meanwhile} We try again at ${formatTime(timeAt(restsUntil))}. If it lasts for hours, look at ${by}’s own status page.`}</p>
      )}
      <dl className="grid gap-1 empty:hidden">
        <Time term={worked} at={setUp === "whole" ? workedAt : undefined} />
        <Time term={failed} at={failedAt} />
      </dl>
      {failedAt !== undefined && (
        <p className="flex min-h-11 items-center">
          <TallTextLink to={{ pathname: paths.owner.href("emails"), search }}>
            See what wasn’t delivered
          </TallTextLink>
        </p>
      )}
    </li>
  );
}

function Time({ term, at }: { term: string; at: number | undefined }) {
  const today = useToday();
  if (at === undefined) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{formatShortDateTime(at, today)}</dd>
    </div>
  );
}

/** Visitors' browsers call it directly, so only the service itself knows what arrived. */
function AnalyticsItem() {
  const isSetUp = analyticsService() !== undefined;
  return (
    <li className={row}>
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        Analytics{" "}
        <Badge tone={isSetUp ? "good" : "neutral"}>{isSetUp ? "Set up" : "Built in"}</Badge>
      </h3>
      <p>
        {isSetUp
          ? "Visits of those who agreed are counted by PostHog, too: what arrived there is on PostHog’s own site."
          : "The website counts visits itself."}
      </p>
      <p className="flex min-h-11 items-center">
        <TallTextLink to={paths.owner.href("visitors")}>See the visitors</TallTextLink>
      </p>
    </li>
  );
}
