import { type FormatEvent, someone } from "../../records/format-event";

/** Describes an email answer from a client or from their auto-responder. */
export const formatReceivedEmail: FormatEvent = ({ name, message, automatic }) => ({
  title: `${someone(name)} ${automatic === undefined ? "answered by email" : "has an automatic answer"}`,
  details: [message, automatic],
});

const asked = { stop: "wants no more text messages", start: "wants text messages again" };

/** Says what somebody answered to a text message. */
export const formatReceivedText: FormatEvent = ({ name, message, ...fields }) => {
  const kind = fields["asked"];
  const says = kind === "stop" || kind === "start" ? asked[kind] : "answered by text message";
  return { title: `${someone(name)} ${says}`, details: [message] };
};
