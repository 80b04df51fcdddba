import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { Notice } from "../../ui/notice";

/** What's missing for card payments, and Stripe events that couldn't be processed. */
export function SetUp() {
  const cards = useQuery(api.payments.owner.setUp, {});
  if (cards === undefined) return null;
  const { unused } = cards;
  return (
    <>
      {cards.setUp !== "whole" && (
        <Notice kind="info" title="Cards aren’t taken on the website yet" live={false}>
          <p>
            {cards.setUp === "part" && (
              <span>
                It’s only partly connected to Stripe, so it doesn’t ask anybody for a card.{" "}
              </span>
            )}
            <span>
              People pay you at the visit, in cash, by card or by transfer, and you mark it as paid
              here. To take cards on the website, too, ask the person who looks after its hosting to
              connect it to Stripe: the guide to deploying it says how.
            </span>
          </p>
        </Notice>
      )}
      {unused.length > 0 && (
        <Notice kind="warning" title="News from Stripe that couldn’t be used" live={false}>
          <ul className="list-disc pl-5">
            {unused.map(({ eventId, type, receivedAt, problem }) => (
              <li key={eventId} className="[overflow-wrap:anywhere]">
                {formatDateTime(receivedAt)}: {problem} ({type}, {eventId})
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
