import { recordCalls } from "../submissions/calls";
import { clientRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(clientRecord);
