import { removalCalls } from "../submissions/calls";
import { removal } from "./removal";

export const { withdraw, stop, discard, erase } = removalCalls(removal);
