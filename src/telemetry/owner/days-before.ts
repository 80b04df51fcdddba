import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { addDays } from "#convex/shared/dates";

/** Days that the figures are of, and those before that they're compared with. */
export const DAYS = 30;

/** The days before those that begin with `first`: as many of them. */
export function useDaysBefore(first: string) {
  const days = useQuery(api.telemetry.owner.days, { from: addDays(first, -DAYS) });
  return days?.filter(({ day }) => day < first);
}
