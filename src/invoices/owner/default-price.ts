import { findServicePrice } from "#convex/services/prices";
import { typedAmount } from "#convex/shared/money";

interface Priced {
  selectedService: string;
  /** What its client agreed to pay, in cents. */
  agreedCents?: number | undefined;
}

/** What a request probably costs, as it's typed: what was agreed on, else where the service's price begins; or nothing. */
export function getDefaultAmount({ selectedService, agreedCents }: Priced): string {
  const cents = agreedCents ?? findServicePrice(selectedService)?.range?.from;
  return cents === undefined ? "" : typedAmount(cents);
}
