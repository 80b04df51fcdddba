import { formatShortDateTime } from "#convex/shared/columns";
import { formatDateTime } from "#convex/shared/dates";
import { useToday } from "../lib/now";

export type Reader = "owner" | "client";

/** Formats a time for a reader. Only the owner is sure to be in the business's time zone. */
export function useWhen(reader: Reader): (instant: number) => string {
  const today = useToday();
  return reader === "owner"
    ? (instant) => formatShortDateTime(instant, today)
    : (instant) => formatDateTime(instant);
}
