import { recordCalls } from "../submissions/calls";
import { designRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(designRecord);
