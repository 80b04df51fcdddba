import { recordCalls } from "../submissions/calls";
import { contactRecord, supportRecord } from "./record";

export const { read, facts, copy, announce, release } = recordCalls(contactRecord);
export const {
  read: readSupport,
  facts: factsSupport,
  copy: copySupport,
  announce: announceSupport,
  release: releaseSupport,
} = recordCalls(supportRecord);
