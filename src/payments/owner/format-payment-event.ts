import { type FormatEvent, someone } from "../../records/format-event";

/** Money has come in, or went back. */
export const formatPaymentEvent: FormatEvent = ({ name, title, amount, news }) => ({
  title: `${someone(name)} ${news ?? "paid"} ${amount ?? ""}`.trim(),
  details: [title],
});
