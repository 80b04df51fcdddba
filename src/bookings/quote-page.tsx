import { lazyAtOnce } from "../forms/lazy-at-once";
import { RequestPage } from "./request-page";

const LiveQuote = lazyAtOnce(() => import("./live-quote"));

/** The page that leads with the question (docs/product.md 4.4). */
export default function QuotePage() {
  return <RequestPage lead="question">{(onAlone) => <LiveQuote onAlone={onAlone} />}</RequestPage>;
}
