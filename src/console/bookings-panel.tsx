import BookingsPanel from "../bookings/owner/bookings-panel";
import { RequestMoney } from "../invoices/owner/request-money";

/** The bookings, each with its money. */
export default function BookingsWithMoney() {
  return <BookingsPanel money={(reference) => <RequestMoney reference={reference} />} />;
}
