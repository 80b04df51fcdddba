/**
 * The lines that are logged (docs/product.md 21), and nothing more: a log is kept by
 * others, so neither an address nor a subject goes into it. Why an email failed stands in its row.
 */
export function logDelivery(sent: boolean): void {
  console.log(sent ? "Email sent!" : "Failed to send email");
}
