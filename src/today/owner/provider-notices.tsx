import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { formatDateTime, formatTime, timeAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { Notice } from "../../ui/notice";

type Trouble = FunctionReturnType<typeof api.providers.owner.troubles>[number];

/** What they do for the owner. */
const titles: Record<Trouble["provider"], string> = { resend: "Emails", stripe: "Card payments" };

const names: Record<Trouble["provider"], string> = { resend: "Resend", stripe: "Stripe" };

/** How long it's said that a provider answers again. */
const STAYS = 12 * 60 * 60_000;

/** What Resend and Stripe keep us from, and that it's over. */
export function ProviderNotices() {
  const now = useNow(30_000);
  const troubles = useQuery(api.providers.owner.troubles) ?? [];
  return troubles.map((trouble) =>
    trouble.restsUntil === undefined ? (
      (trouble.answeredAt ?? 0) > now - STAYS && <Over key={trouble.provider} trouble={trouble} />
    ) : (
      <Down key={trouble.provider} trouble={trouble} restsUntil={trouble.restsUntil} />
    ),
  );
}

function Down({ trouble, restsUntil }: { trouble: Trouble; restsUntil: number }) {
  const { provider, since, waiting } = trouble;
  return (
    <Notice
      kind="warning"
      title={`${titles[provider]}: ${names[provider]} hasn’t answered since ${formatDateTime(since)}`}
    >
      <p>
        <span>
          {provider === "resend"
            ? `Nothing is lost: ${waiting === 1 ? "1 email waits" : `${formatCount(waiting)} emails wait`}.`
            : "Nobody can pay by card, and people who try are told so at once. Please ask for refunds again when it’s over."}
        </span>{" "}
        <span>{`We try again at ${formatTime(timeAt(restsUntil))}.`}</span>
      </p>
    </Notice>
  );
}

function Over({ trouble: { provider, since, answeredAt = 0 } }: { trouble: Trouble }) {
  return (
    <Notice kind="success" title={`${titles[provider]}: ${names[provider]} answers again`}>
      <p>
        <span>{`It didn’t from ${formatDateTime(since)} until ${formatDateTime(answeredAt)}.`}</span>{" "}
        <span>
          {provider === "resend"
            ? "What waited is on its way."
            : "Cards are taken again. If you wanted to send money back meanwhile, please ask again."}
        </span>
      </p>
    </Notice>
  );
}
