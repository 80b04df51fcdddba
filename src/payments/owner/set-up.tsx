import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { Notice } from "../../ui/notice";

/** What is missing for card payments, and news from Stripe that could not be used. */
export function SetUp() {
  const setUp = useQuery(api.payments.owner.setUp, {});
  if (setUp === undefined) return null;
  const { hasKey, hasWebhookSecret, unused } = setUp;
  return (
    <>
      {!hasKey && (
        <Notice kind="info" title="Cards aren’t taken yet" live={false}>
          <p>
            People pay at the visit or by invoice, and can ask for a plan in the shop. To take
            cards, set <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_WEBHOOK_SECRET</code> on the
            deployment, and <code>VITE_STRIPE_PUBLISHABLE_KEY</code> when the site is built.
          </p>
        </Notice>
      )}
      {hasKey && !hasWebhookSecret && (
        <Notice kind="warning" title="Cards aren’t taken: the webhook isn’t set up" live={false}>
          <p>
            Without <code>STRIPE_WEBHOOK_SECRET</code> the website would never hear that something
            was paid. Add a webhook at Stripe for <code>/stripe/webhook</code> of the deployment,
            and set its secret.
          </p>
        </Notice>
      )}
      {unused.length > 0 && (
        <Notice kind="warning" title="News from Stripe that couldn’t be used" live={false}>
          <ul className="list-disc pl-5">
            {unused.map(({ eventId, type, receivedAt, trouble }) => (
              <li key={eventId} className="[overflow-wrap:anywhere]">
                {formatDateTime(receivedAt)}: {trouble} ({type}, {eventId})
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
