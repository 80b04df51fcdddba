import { tax } from "../business/tax";
import { formatLength } from "./counting";

const included = tax === undefined ? "coming to you" : `coming to you and ${tax.name}`;

/** What a visit's price pays for; apart from prices, because whole pages say it once for all of theirs. */
export const forVisit = (minutes: number): string =>
  `for a visit of about ${formatLength(minutes)}, ${included} included`;
