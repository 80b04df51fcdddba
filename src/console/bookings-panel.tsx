import { BookingsPanel } from "../bookings/owner/bookings-panel";
import { RequestMoney } from "../invoices/owner/request-money";
import { OwnerQuote } from "../quotes/owner/owner-quote";

/** The bookings, each with the quote for it and its money. */
export default function BookingsWithQuotesAndMoney() {
  return (
    <BookingsPanel
      quoteAndMoney={(request) => (
        <>
          <OwnerQuote request={request} />
          <RequestMoney reference={request.reference} />
        </>
      )}
    />
  );
}
