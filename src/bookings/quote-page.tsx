import { lazyAtOnce } from "../forms/lazy-at-once";
import { RequestPage } from "./request-page";

const LiveBooking = lazyAtOnce(() => import("./live-booking"));

/** The page that starts with the question (docs/product.md 4.4). */
export default function QuotePage() {
  return (
    <RequestPage lead="question">
      {(onAlone) => <LiveBooking lead="question" onAlone={onAlone} />}
    </RequestPage>
  );
}
