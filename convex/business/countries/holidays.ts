/** A public holiday, calculated for any year, because the rules hardly ever change. */
export type Holiday = { name: string } & (
  | {
      /** `MM-DD`. */
      on: string;
      /** On a weekend it moves to Monday, or there's an additional day: Monday, or two days later. */
      weekend?: "moves" | "alsoMonday" | "alsoTwoLater";
    }
  /** The first weekday (0 for Sunday) from a date on. */
  | { weekday: number; from: string }
  /** Days after Easter Sunday. */
  | { easter: number }
  /** What's announced for each year: add it here when it's known. */
  | { dates: readonly string[] }
);

const MONDAY = 1;
const TUESDAY = 2;

const christmas: readonly Holiday[] = [
  { name: "Christmas Day", on: "12-25", weekend: "alsoTwoLater" },
  { name: "Boxing Day", on: "12-26", weekend: "alsoTwoLater" },
];

/** https://business.vic.gov.au/business-information/public-holidays */
export const victoria: readonly Holiday[] = [
  { name: "New Year’s Day", on: "01-01", weekend: "alsoMonday" },
  { name: "Australia Day", on: "01-26", weekend: "moves" },
  { name: "Labour Day", weekday: MONDAY, from: "03-08" },
  { name: "Good Friday", easter: -2 },
  { name: "Easter Saturday", easter: -1 },
  { name: "Easter Sunday", easter: 0 },
  { name: "Easter Monday", easter: 1 },
  { name: "Anzac Day", on: "04-25" },
  { name: "King’s Birthday", weekday: MONDAY, from: "06-08" },
  { name: "AFL Grand Final Friday", dates: ["2024-09-27", "2025-09-26", "2026-09-25"] },
  { name: "Melbourne Cup Day", weekday: TUESDAY, from: "11-01" },
  ...christmas,
];

/** https://www.wa.gov.au/service/employment/workplace-arrangements/public-holidays-western-australia */
export const westernAustralia: readonly Holiday[] = [
  { name: "New Year’s Day", on: "01-01", weekend: "alsoMonday" },
  { name: "Australia Day", on: "01-26", weekend: "moves" },
  { name: "Labour Day", weekday: MONDAY, from: "03-01" },
  { name: "Good Friday", easter: -2 },
  { name: "Easter Sunday", easter: 0 },
  { name: "Easter Monday", easter: 1 },
  { name: "Anzac Day", on: "04-25", weekend: "alsoMonday" },
  { name: "Western Australia Day", weekday: MONDAY, from: "06-01" },
  { name: "King’s Birthday", dates: ["2025-09-29", "2026-09-28", "2027-09-27"] },
  ...christmas,
];

/** https://www.employment.govt.nz/leave-and-holidays/public-holidays, with Auckland’s anniversary. */
export const auckland: readonly Holiday[] = [
  { name: "New Year’s Day", on: "01-01", weekend: "alsoTwoLater" },
  { name: "Day after New Year’s Day", on: "01-02", weekend: "alsoTwoLater" },
  { name: "Auckland Anniversary Day", weekday: MONDAY, from: "01-26" },
  { name: "Waitangi Day", on: "02-06", weekend: "alsoMonday" },
  { name: "Good Friday", easter: -2 },
  { name: "Easter Monday", easter: 1 },
  { name: "Anzac Day", on: "04-25", weekend: "alsoMonday" },
  { name: "King’s Birthday", weekday: MONDAY, from: "06-01" },
  { name: "Matariki", dates: ["2025-06-20", "2026-07-10", "2027-06-25", "2028-07-14"] },
  { name: "Labour Day", weekday: MONDAY, from: "10-22" },
  ...christmas,
];
