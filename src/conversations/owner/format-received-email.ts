import { type FormatEvent, someone } from "../../records/format-event";

/** A client has answered an email of ours; or a program of theirs has. */
export const formatReceivedEmail: FormatEvent = ({ name, message, automatic }) => ({
  title: `${someone(name)} ${automatic === undefined ? "answered by email" : "has an automatic answer"}`,
  details: [message, automatic],
});
