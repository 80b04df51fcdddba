import { recordCalls } from "../submissions/calls";
import { referralRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(referralRecord);
