import { formatLength } from "./counting";

/** What a visit's price pays for; apart from prices, because whole pages say it once for all of theirs. */
export const forVisit = (minutes: number): string =>
  `for a visit of about ${formatLength(minutes)}, coming to you and GST included`;
