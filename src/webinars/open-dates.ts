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

/** `$15. 4 seats left`. */
export function formatSeats({ cents, seatsLeft }: OpenDate): string {
  const price = cents === undefined ? [] : [cents === 0 ? "Free" : money(cents)];
  const seats =
    seatsLeft === 1 ? "1 seat left" : seatsLeft === 0 ? "Full" : `${seatsLeft} seats left`;
  return [...price, seats].join(". ");
}

/** `Monday 7 December 2026, 10:00 am, about 60 minutes. $15. 4 seats left`. */
export const formatOpenDate = (date: OpenDate): string =>
  `${formatStart(date.starts)}, about ${date.minutes} minutes. ${formatSeats(date)}`;
