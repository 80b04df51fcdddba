import { BookingsPanel } from "../bookings/owner/bookings-panel";
import { OwnerQuote } from "../quotes/owner/owner-quote";

/** The bookings, each with the quote for it. */
export default function BookingsWithQuotes() {
  return <BookingsPanel quote={(request) => <OwnerQuote request={request} />} />;
}
