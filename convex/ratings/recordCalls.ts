import { recordCalls } from "../submissions/calls";
import { ratingRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(ratingRecord);
