import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { formatStart } from "#convex/webinars/rules";
import { useInBrowser } from "../lib/in-browser";
import { useNow } from "../lib/now";

/** A date that's open for sign-up. */
export type OpenDate = FunctionReturnType<typeof api.webinars.visitor.nextDates>[number];

/** The next dates that haven't begun, live; empty while loading and during hydration. */
export function useOpenDates(): OpenDate[] {
  const inBrowser = useInBrowser();
  const now = useNow(30_000);
  const dates = useQuery(api.webinars.visitor.nextDates, { from: dateAt(now) }) ?? [];
  return inBrowser ? dates.filter(({ starts }) => starts > now) : [];
}

const formatSeats = (seats: number): string =>
  seats === 1 ? "1 seat left" : seats === 0 ? "Full" : `${seats} seats left`;

/** `Monday 7 December 2026, 10:00 am, about 60 minutes. $15. 4 seats left`. */
export function formatOpenDate({ starts, minutes, cents, seatsLeft }: OpenDate): string {
  const price = cents === undefined ? [] : [cents === 0 ? "Free" : money(cents)];
  return [
    `${formatStart(starts)}, about ${minutes} minutes`,
    ...price,
    formatSeats(seatsLeft),
  ].join(". ");
}
