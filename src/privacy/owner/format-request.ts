import { requestWords } from "#convex/privacy/rules";
import { type FormatEvent, someone } from "../../records/format-event";

/** Describes a client's privacy request. */
export const formatPrivacyRequest: FormatEvent = ({ kind = "", email, words }) => ({
  title: kind in requestWords ? requestWords[kind as keyof typeof requestWords] : someone(email),
  details: [email, words],
});
