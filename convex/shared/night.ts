import { business } from "../business/business";
import { addDays, dateAt, toInstant } from "./dates";

/** Whether nobody is to be woken by a message of ours, at an instant in epoch milliseconds. */
export function isNight(at: number): boolean {
  const { from, until } = business.quietHours;
  const today = dateAt(at);
  return at < toInstant(today, until) || at >= toInstant(today, from);
}

/** From when on a message may go that's due at an instant: then, or in the morning. */
export function afterNight(at: number): number {
  if (!isNight(at)) return at;
  const { until } = business.quietHours;
  const today = dateAt(at);
  const morning = toInstant(today, until);
  return at < morning ? morning : toInstant(addDays(today, 1), until);
}
