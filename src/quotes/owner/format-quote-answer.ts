import { type FormatEvent, someone } from "../../records/format-event";

/** Describes a client's answer to a quote. */
export const formatQuoteAnswer: FormatEvent = (fields) => ({
  title: `${someone(fields["name"])} ${fields["answer"] ?? "answered"} your quote: ${fields["selectedService"] ?? "no service"}`,
  details: [fields["total"], fields["message"], fields["email"]],
});
