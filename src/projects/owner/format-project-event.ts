import type { EventKind } from "#convex/projects/rules";
import { type FormatEvent, someone } from "../../records/format-event";

const did: Record<EventKind, string> = {
  stage: "has moved on",
  draft: "has sent a draft for",
  comment: "has commented on a draft for",
  approved: "has approved a draft for",
  changesAsked: "asks for changes to a draft for",
  file: "has sent a file for",
  brief: "has corrected the brief of",
  message: "has written about",
};

const isKind = (what: string): what is EventKind => what in did;

/** Describes what a client wrote or did in their project. */
export const formatProjectEvent: FormatEvent = (fields) => {
  const { what = "message", clientName, businessName, words, message } = fields;
  return {
    title: `${someone(clientName)} ${did[isKind(what) ? what : "message"]} ${businessName ?? "a project"}`,
    details: [words, message],
  };
};
