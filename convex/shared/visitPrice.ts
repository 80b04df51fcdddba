import { tax } from "../business/tax";
import { formatDuration } from "./counting";

/** `an hour and a half`, as people say it. */
const spoken: Record<number, string> = { 60: "an hour", 90: "an hour and a half" };

const included = tax === undefined ? "coming to you" : `coming to you and ${tax.name}`;

/** What a visit's price pays for. It's a separate module, because pages show it once for all prices. */
export const forVisit = (minutes: number): string =>
  `for a visit of about ${spoken[minutes] ?? formatDuration(minutes)}, ${included} included`;
