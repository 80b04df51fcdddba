import { business } from "../business/business";
import { formatServicePrice, type PricedService } from "./prices";

interface Priced extends PricedService {
  visitMinutes?: number | undefined;
  quote?: object | undefined;
  /** The earlier visit that had the same problem, once the owner has confirmed that it's the same. */
  returnOf?: string | undefined;
  /** The client says that it's the same problem as at an earlier visit. */
  isReturn?: boolean | undefined;
}

/** What a visit costs, in the words of its form; undefined for a quote, which has its own price. */
export function describePrice(visit: Priced): string | undefined {
  if (visit.returnOf !== undefined) return `Free: the same problem as at ${visit.returnOf}`;
  if (visit.isReturn === true) return "We’ll tell you when we confirm it";
  if (visit.quote !== undefined) return undefined;
  return formatServicePrice(visit, visit.visitMinutes ?? business.slots.minutes);
}
