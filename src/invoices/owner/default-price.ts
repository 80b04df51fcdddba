import { catalogue } from "#convex/services/catalogue";
import { typedAmount } from "#convex/shared/money";

interface Priced {
  selectedService: string;
  /** What its client agreed to pay, in cents. */
  agreedCents?: number | undefined;
}

/** What a request probably costs, as it's typed: what was agreed on, else where the catalogue's price begins; or nothing. */
export function getDefaultAmount({ selectedService, agreedCents }: Priced): string {
  const item = catalogue.find(({ title }) => title === selectedService);
  const cents = agreedCents ?? item?.range?.from;
  return cents === undefined ? "" : typedAmount(cents);
}

/** What the catalogue says of its price, for the hint. */
export const getCataloguePrice = (selectedService: string): string | undefined =>
  catalogue.find(({ title }) => title === selectedService)?.suggestedPricing;
