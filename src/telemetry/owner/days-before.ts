import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { addDays } from "#convex/shared/dates";

/** Days in a period, and in the one before that it's compared with. */
export const DAYS = 30;

/** The period before the one that starts on `first`. */
export function useDaysBefore(first: string) {
  const days = useQuery(api.telemetry.owner.days, { from: addDays(first, -DAYS) });
  return days?.filter(({ day }) => day < first);
}
