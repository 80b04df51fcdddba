import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatTime } from "#convex/shared/clock";
import { formatShortTime } from "#convex/shared/columns";
import { dateAt, timeAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { Notice } from "../../ui/notice";

type Provider = FunctionReturnType<typeof api.deployment.owner.services>[number]["provider"];

const words: Record<Provider, { title: string; effect: string }> = {
  resend: {
    title: "Emails: Resend hasn’t answered",
    effect: "Nothing is lost: emails wait until it does.",
  },
  sms: {
    title: "Text messages: the service hasn’t answered",
    effect: "Most wait until it does. One that may have left is in the list under Emails.",
  },
  stripe: {
    title: "Card payments: Stripe hasn’t answered",
    effect:
      "Nobody can pay by card, and people who try are told so at once. Please ask for refunds again when it’s over.",
  },
};

/** An outage this short isn't worth a notice. */
const HICCUP = 2 * 60_000;

/** Notices about providers that aren't responding. */
export function ProviderNotices() {
  const now = useNow(30_000);
  const services = useQuery(api.deployment.owner.services) ?? [];
  return services.map(
    ({ provider, since, restsUntil }) =>
      since !== undefined &&
      restsUntil !== undefined &&
      since < now - HICCUP && (
        <Notice
          key={provider}
          kind="warning"
          title={`${words[provider].title} since ${formatShortTime(since, dateAt(now))}`}
        >
          <p>
            <span>{words[provider].effect}</span>{" "}
            <span>{`We try again at ${formatTime(timeAt(restsUntil))}.`}</span>
          </p>
        </Notice>
      ),
  );
}
