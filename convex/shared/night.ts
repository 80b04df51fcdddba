import { business } from "../business/business";
import { addDays, dateAt, toInstant } from "./dates";

/** Whether an instant (epoch milliseconds) is in quiet hours, when messages would wake people. */
export function isNight(at: number): boolean {
  const { from, until } = business.quietHours;
  const today = dateAt(at);
  return at < toInstant(today, until) || at >= toInstant(today, from);
}

/** When a message that's due at an instant may be sent: then, or in the morning. */
export function afterNight(at: number): number {
  if (!isNight(at)) return at;
  const { until } = business.quietHours;
  const today = dateAt(at);
  const morning = toInstant(today, until);
  return at < morning ? morning : toInstant(addDays(today, 1), until);
}
