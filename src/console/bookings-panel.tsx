import { isRunning } from "#convex/payments/rules";
import { BookingsPanel } from "../bookings/owner/bookings-panel";
import type { OpenRequest } from "../bookings/owner/format";
import { RequestMoney } from "../invoices/owner/request-money";
import { StartMembership } from "../payments/owner/start-membership";
import { OwnerQuote } from "../quotes/owner/owner-quote";
import { CardSection } from "../ui/card";

/** Whether a membership was ordered that is to be paid without a card, and doesn't run yet. */
const isMembershipToStart = ({ order, status, payment }: OpenRequest): boolean =>
  order?.per === "month" &&
  status === "Pending" &&
  (payment === undefined || !(isRunning(payment.state) || payment.state === "ended"));

/** The bookings, each with the quote for it and its money. */
export default function BookingsWithQuotesAndMoney() {
  return (
    <BookingsPanel
      quoteAndMoney={(request) => (
        <>
          <OwnerQuote request={request} />
          <RequestMoney reference={request.reference} />
          {isMembershipToStart(request) && (
            <CardSection title="Membership">
              <div>
                <StartMembership reference={request.reference} request={request} />
              </div>
            </CardSection>
          )}
        </>
      )}
    />
  );
}
