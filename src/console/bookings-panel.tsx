import { BookingsPanel } from "../bookings/owner/bookings-panel";
import { Conversation } from "../conversations/owner/open-conversation";
import { PriceWords } from "../invoices/owner/price-words";
import { RequestMoney } from "../invoices/owner/request-money";
import { OwnerQuote } from "../quotes/owner/owner-quote";
import { PanelLink } from "../records/panel-link";
import { OwnerViewsProvider } from "./owner-views";

/** The bookings, each with its quote, its money, and what went to and fro with its client. */
export default function BookingsWithAllOfThem() {
  return (
    <OwnerViewsProvider>
      <BookingsPanel
        price={({ reference, selectedService }) => (
          <PriceWords reference={reference} service={selectedService} />
        )}
        quoteAndMoney={(request) => (
          <>
            <OwnerQuote request={request} />
            <RequestMoney reference={request.reference} />
            <PanelLink panel="payments" reference={request.reference}>
              Card payments, and links to pay
            </PanelLink>
          </>
        )}
        conversation={(contact) => <Conversation contact={contact} />}
      />
    </OwnerViewsProvider>
  );
}
