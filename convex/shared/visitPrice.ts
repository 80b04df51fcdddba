import { tax } from "../business/tax";
import { formatDuration } from "./counting";

/** `an hour and a half`, as people say it. */
const spoken: Record<number, string> = { 60: "an hour", 90: "an hour and a half" };

/** What a visit's price pays for. It's a separate module, because pages show it once for all prices. */
export function forVisit(minutes: number, isOnline = false): string {
  const length = spoken[minutes] ?? formatDuration(minutes);
  const included = [!isOnline && "coming to you", tax?.name].filter(Boolean).join(" and ");
  return [
    `for ${isOnline ? "an online visit" : "a visit"} of about ${length}`,
    ...(included === "" ? [] : [`${included} included`]),
  ].join(", ");
}
