import type { Business } from "../../businessDetails/rules";
import { formatQuantity, lineCents, linesTotal, taxLabel } from "../../payments/lines/rules";
import type { Line } from "../../requests/fields";
import { moneyInFull } from "../../shared/columns";
import { dateAt, formatDate } from "../../shared/dates";
import { type Letter, toLetterFacts, toLetterHead } from "../../shared/letters/letter";
import { withTax } from "../../shared/tax";

interface Written {
  reference: string;
  selectedService: string;
  lines: readonly Line[];
  text?: string | undefined;
  validUntil: string;
  sentAt?: number | undefined;
}

/** A quote on paper. It names nobody, since its link may be passed on. */
export function toQuoteLetter(quote: Written, business: Business): Letter {
  const { reference, selectedService, lines, text, validUntil, sentAt } = quote;
  const { cents, gst } = linesTotal(lines);
  return {
    from: toLetterHead(business),
    title: `Quote for ${reference}`,
    at: sentAt ?? 0,
    facts: toLetterFacts({
      Service: selectedService,
      Date: sentAt === undefined ? undefined : formatDate(dateAt(sentAt)),
      "Valid until": formatDate(validUntil),
    }),
    corrections: [],
    rows: [
      ...lines.map((line) => ({
        label: line.text,
        detail: formatQuantity(line),
        amount: moneyInFull(lineCents(line)),
      })),
      { label: withTax("Total"), amount: moneyInFull(cents), isStrong: true as const },
      ...(taxLabel === undefined ? [] : [{ label: taxLabel, amount: moneyInFull(gst) }]),
    ],
    sections: text === undefined ? [] : [{ heading: "A note from us", text, facts: [] }],
  };
}
