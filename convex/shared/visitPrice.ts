import { tax } from "../business/tax";

/** `an hour and a half`; other lengths in hours. */
function formatLength(minutes: number): string {
  if (minutes === 60) return "an hour";
  if (minutes === 90) return "an hour and a half";
  return minutes < 60 ? `${minutes} minutes` : `${Math.round(minutes / 6) / 10} hours`;
}

const included = tax === undefined ? "coming to you" : `coming to you and ${tax.name}`;

/** What a visit's price pays for. It's a separate module, because pages show it once for all prices. */
export const forVisit = (minutes: number): string =>
  `for a visit of about ${formatLength(minutes)}, ${included} included`;
