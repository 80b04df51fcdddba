import { lazyAtOnce } from "../navigation/lazy-at-once";
import { RequestPage } from "./request-page";

const FirstTimes = lazyAtOnce(() => import("./first-times"));

/** The page that leads with the slot (docs/product.md 4.4). */
export default function BookingPage() {
  return (
    <RequestPage lead="slot">
      <FirstTimes />
    </RequestPage>
  );
}
