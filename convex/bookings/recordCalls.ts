import { recordCalls } from "../submissions/calls";
import { bookingRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(bookingRecord);
