import * as z from "zod/mini";
import { findServiceId } from "../../services/names";
import { serviceOptions } from "../../services/options";
import { serviceTitles } from "../../services/titles";
import { formatTime, weekdayName } from "../../shared/clock";
import { WEEK } from "../../shared/opening";
import { ruleAt } from "../../typed/fields";
import { serviceKey } from "./lengths/rules";
import { type Hours, minutesTo, MOST_STARTS, MOST_VISITS_AT_ONCE } from "./rules";

/** Names of all services that can be requested, by key: the catalogue's, then those that only the form has. */
export const serviceNames: Readonly<Record<string, string>> = {
  ...serviceTitles,
  ...Object.fromEntries(
    serviceOptions
      .flatMap(({ options }): readonly string[] => options)
      .filter((option) => findServiceId(option) === undefined)
      .map((option) => [serviceKey(option), option]),
  ),
};

const LENGTHS_HELP = "Enter whole minutes from 5 to 480, like 20 or 240";

/** Forms send numbers as typed or chosen. */
const wholeBetween = (least: number, most: number, message: string) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
    z.number({ error: message }).check(z.int(message), z.gte(least, message), z.lte(most, message)),
  );

/** Start times of a weekday, sorted and unique. */
const dayTimes = z.pipe(
  z
    .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 9:00 am")))
    .check(z.maxLength(MOST_STARTS, `A day has at most ${MOST_STARTS} visits`)),
  z.transform((times): string[] => [...new Set(times)].sort()),
);

const MIDNIGHT = 24 * 60;

/** An error message about a day's times, or null. */
function timesProblem({ days, minutes }: Hours, day: number): string | null {
  if (day === WEEK[0] && days.every((times) => times.length === 0))
    return "Choose at least one time";
  // An invalid length is reported at its own field.
  if (!(minutes > 0)) return null;
  const times = days[day] ?? [];
  for (const [index, time] of times.entries()) {
    const next = times[index + 1];
    if (minutesTo(time) + minutes <= (next === undefined ? MIDNIGHT : minutesTo(next))) continue;
    const visit = `On ${weekdayName(day)} a visit that starts at ${formatTime(time)} isn’t over`;
    return next === undefined
      ? `${visit} at midnight. Choose an earlier time, or shorter visits`
      : `${visit} when the next one starts. Choose fewer times, or shorter visits`;
  }
  return null;
}

/** Lengths of particular services; blank means the default. */
const lengths = z.pipe(
  z.pipe(
    z.record(z.string(), z.union([z.number(), z.string()])),
    z.transform((typed): Record<string, number | string> =>
      Object.fromEntries(
        Object.entries(typed).filter(([key, minutes]) => key in serviceNames && minutes !== ""),
      ),
    ),
  ),
  z.record(z.string(), wholeBetween(5, 480, LENGTHS_HELP)),
);

/** An error message about a service's length, or null. */
function lengthProblem({ days, minutes, lengths }: Hours, service: string): string | null {
  const rooms = days.map(
    (times) => minutesTo(times.at(-1) ?? "") + minutes - minutesTo(times[0] ?? ""),
  );
  return (lengths?.[service] ?? 0) > Math.max(minutes, ...rooms)
    ? "No day has so much room between its first time and the end of its last visit"
    : null;
}

/** The days of those who aren't there on all seven. */
const members = z.pipe(
  z.array(z.object({ name: z.string(), weekdays: z.array(wholeBetween(0, 6, "Choose a day")) })),
  z.transform((all) => {
    const some = all.filter(({ weekdays }) => weekdays.length < 7);
    return some.length > 0 ? some : undefined;
  }),
);

/** Who alone can do a service; blank means anybody. */
const specialists = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((chosen) =>
    Object.fromEntries(
      Object.entries(chosen).filter(([key, name]) => key in serviceNames && name !== ""),
    ),
  ),
);

const ROOM_HELP = `There can be 1 to ${MOST_VISITS_AT_ONCE} visits at a time`;

export const hoursForm = z
  .object({
    days: z.array(dayTimes).check(z.length(7)),
    minutes: wholeBetween(15, 480, "A visit takes from 15 minutes to 8 hours"),
    noticeHours: wholeBetween(0, 336, "The notice is from none to 14 days"),
    daysAhead: wholeBetween(7, 180, "Visitors can book from 7 to 180 days ahead"),
    closedOnHolidays: z.boolean(),
    lengths: z.optional(lengths),
    visitsAtOnce: z.array(wholeBetween(1, MOST_VISITS_AT_ONCE, ROOM_HELP)).check(z.length(7)),
    members: z.optional(members),
    specialists: z.optional(specialists),
    gap: z.optional(wholeBetween(0, 240, "The way takes up to 4 hours")),
  })
  .check(
    ...WEEK.map((day) => ruleAt(["days", day], (hours: Hours) => timesProblem(hours, day))),
    ...Object.keys(serviceNames).map((service) =>
      ruleAt(["lengths", service], (hours: Hours) => lengthProblem(hours, service)),
    ),
  );

export type HoursInput = z.input<typeof hoursForm>;
