import { type FormatEvent, someone } from "../../records/format-event";

/** A client has answered an email of ours; or a program of theirs has. */
export const formatReceivedEmail: FormatEvent = ({ name, message, automatic }) => ({
  title: `${someone(name)} ${automatic === undefined ? "answered by email" : "has an automatic answer"}`,
  details: [message, automatic],
});

const asked = { stop: "wants no more text messages", start: "wants text messages again" };

/** Somebody has answered a text message of ours. */
export const formatReceivedText: FormatEvent = ({ name, message, ...fields }) => {
  const kind = fields["asked"];
  const says = kind === "stop" || kind === "start" ? asked[kind] : "answered by text message";
  return { title: `${someone(name)} ${says}`, details: [message] };
};
