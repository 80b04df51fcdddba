import { type FormatEvent, someone } from "../../records/format-event";

/** Money has come in, or went back. */
export const formatPaymentEvent: FormatEvent = ({ name, title, amount, news, todo }) => ({
  title: `${someone(name)} ${news ?? "paid"} ${amount ?? ""}`.trim(),
  details: [title, todo],
});
