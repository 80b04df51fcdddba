import { isRunning } from "#convex/payments/rules";
import { BookingsPanel } from "../bookings/owner/bookings-panel";
import { isUnpaid, type OpenRequest } from "../bookings/owner/format";
import { Conversation } from "../conversations/owner/open-conversation";
import { GetPaid } from "../invoices/owner/get-paid";
import { MarkPaid } from "../invoices/owner/mark-paid";
import { PriceWords } from "../invoices/owner/price-words";
import { RequestMoney } from "../invoices/owner/request-money";
import { StartMembership } from "../memberships/owner/start-membership";
import { OwnerQuote } from "../quotes/owner/owner-quote";
import { PanelLink } from "../records/panel-link";
import { useIsHelper } from "../session/helper";
import { CardSection } from "../ui/card";
import { OwnerViewsProvider } from "./owner-views";

/** Whether a membership was ordered without card payment and hasn't started yet. */
const isMembershipToStart = ({ order, status, payment }: OpenRequest): boolean =>
  order?.per === "month" &&
  status === "Pending" &&
  (payment === undefined || !(isRunning(payment.state) || payment.state === "ended"));

/** The bookings panel. Each booking shows its quote, its money and the messages with its client. */
export default function BookingsWithAllOfThem() {
  return (
    <OwnerViewsProvider>
      <BookingsPanel
        price={({ reference, selectedService, price }) => (
          <PriceWords reference={reference} selectedService={selectedService} price={price} />
        )}
        getPaid={({ reference }) => <GetPaid reference={reference} />}
        quoteAndMoney={(request) => <QuoteAndMoney request={request} />}
        conversation={(contact) => <Conversation contact={contact} />}
      />
    </OwnerViewsProvider>
  );
}

function QuoteAndMoney({ request }: { request: OpenRequest }) {
  if (useIsHelper())
    return (
      <CardSection title="Money">
        <div>
          <MarkPaid reference={request.reference} label="Get paid" />
        </div>
      </CardSection>
    );
  const quote = <OwnerQuote key="quote" request={request} />;
  const money = (
    <RequestMoney key="money" reference={request.reference}>
      {!isUnpaid(request) && <GetPaid reference={request.reference} />}
    </RequestMoney>
  );
  // A quote comes first until it's accepted, and its money from then on.
  const isAccepted = request.quote?.state === "accepted";
  return (
    <>
      {isAccepted ? [money, quote] : [quote, money]}
      {isMembershipToStart(request) && (
        <CardSection title="Membership">
          <div>
            <StartMembership reference={request.reference} request={request} />
          </div>
        </CardSection>
      )}
      <PanelLink panel="money" reference={request.reference}>
        Card payments, and links to pay
      </PanelLink>
    </>
  );
}
