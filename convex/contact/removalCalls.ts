import { removalCalls } from "../submissions/calls";
import { contactRemoval, supportRemoval } from "./removal";

export const { withdraw, stop, discard, erase } = removalCalls(contactRemoval);
export const {
  withdraw: withdrawSupport,
  stop: stopSupport,
  discard: discardSupport,
  erase: eraseSupport,
} = removalCalls(supportRemoval);
