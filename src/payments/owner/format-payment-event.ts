import { type FormatEvent, someone } from "../../records/format-event";

/** Money has come in, or went back. */
export const formatPaymentEvent: FormatEvent = ({ name, title, amount, news, todo }) => ({
  title: amount === undefined ? "News from Stripe" : `${someone(name)} ${news ?? "paid"} ${amount}`,
  details: [title, todo],
});
