import { type FormatEvent, someone } from "../../records/format-event";

/** Describes a payment or a refund. */
export const formatPaymentEvent: FormatEvent = ({ name, title, amount, news, todo }) => ({
  title: amount === undefined ? "News from Stripe" : `${someone(name)} ${news ?? "paid"} ${amount}`,
  details: [title, todo],
});
