import { weekdayName } from "./clock";
import { WEEK } from "./opening";

/** The other weekdays in the plural: "Sundays". */
export const otherDays = (days: readonly number[]): string[] =>
  WEEK.filter((day) => !days.includes(day)).map((day) => `${weekdayName(day)}s`);

/** "24 hours", "7 days"; undefined for none. */
export function formatNotice(hours: number): string | undefined {
  if (hours === 0) return undefined;
  if (hours >= 72 && hours % 24 === 0) return `${hours / 24} days`;
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}
