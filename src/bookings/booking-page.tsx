import { lazyAtOnce } from "../forms/lazy-at-once";
import { RequestPage } from "./request-page";

const LiveBooking = lazyAtOnce(() => import("./live-booking"));

/** The page that leads with the slot (docs/product.md 4.4). */
export default function BookingPage() {
  return <RequestPage lead="slot">{(onAlone) => <LiveBooking onAlone={onAlone} />}</RequestPage>;
}
