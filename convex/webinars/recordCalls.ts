import { recordCalls } from "../submissions/calls";
import { webinarRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(webinarRecord);
