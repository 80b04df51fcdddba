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

/** A state or region: its law applies, and somebody there advises consumers. */
interface Region {
  name: string;
  consumerAdvice: { name: string; phone: string };
  holidays: readonly Holiday[];
}

const MONDAY = 1;
const TUESDAY = 2;

const christmas: readonly Holiday[] = [
  { name: "Christmas Day", on: "12-25", weekend: "alsoTwoLater" },
  { name: "Boxing Day", on: "12-26", weekend: "alsoTwoLater" },
];

/** Public Holidays Act 1993, section 6: https://business.vic.gov.au/business-information/public-holidays */
const victoriaHolidays: readonly Holiday[] = [
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

/**
 * Public and Bank Holidays Act 1972; the King’s Birthday is proclaimed. A bill of 2025 moves Labour Day, Western
 * Australia Day and the King’s Birthday from 2028 on, and adds Easter Saturday and a Show Day: see whether it’s law at
 * https://www.wa.gov.au/service/employment/workplace-arrangements/public-holidays-western-australia
 */
const westernAustraliaHolidays: readonly Holiday[] = [
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

/** Until 2052, as in the schedule of Te Kāhui o Matariki Public Holiday Act 2022. */
const matariki = [
  "2025-06-20",
  "2026-07-10",
  "2027-06-25",
  "2028-07-14",
  "2029-07-06",
  "2030-06-21",
  "2031-07-11",
  "2032-07-02",
  "2033-06-24",
  "2034-07-07",
  "2035-06-29",
  "2036-07-18",
  "2037-07-10",
  "2038-06-25",
  "2039-07-15",
  "2040-07-06",
  "2041-07-19",
  "2042-07-11",
  "2043-07-03",
  "2044-06-24",
  "2045-07-07",
  "2046-06-29",
  "2047-07-19",
  "2048-07-03",
  "2049-06-25",
  "2050-07-15",
  "2051-06-30",
  "2052-06-21",
];

/**
 * Holidays Act 2003, section 44; the anniversary is the Monday nearest to 29 January:
 * https://www.employment.govt.nz/leave-and-holidays/public-holidays
 */
const aucklandHolidays: readonly Holiday[] = [
  { name: "New Year’s Day", on: "01-01", weekend: "alsoTwoLater" },
  { name: "Day after New Year’s Day", on: "01-02", weekend: "alsoTwoLater" },
  { name: "Auckland Anniversary Day", weekday: MONDAY, from: "01-26" },
  { name: "Waitangi Day", on: "02-06", weekend: "alsoMonday" },
  { name: "Good Friday", easter: -2 },
  { name: "Easter Monday", easter: 1 },
  { name: "Anzac Day", on: "04-25", weekend: "alsoMonday" },
  { name: "King’s Birthday", weekday: MONDAY, from: "06-01" },
  { name: "Matariki", dates: matariki },
  { name: "Labour Day", weekday: MONDAY, from: "10-22" },
  ...christmas,
];

export const victoria: Region = {
  name: "Victoria",
  consumerAdvice: { name: "Consumer Affairs Victoria", phone: "1300 55 81 81" },
  holidays: victoriaHolidays,
};

export const westernAustralia: Region = {
  name: "Western Australia",
  consumerAdvice: { name: "Consumer Protection", phone: "1300 30 40 54" },
  holidays: westernAustraliaHolidays,
};

export const auckland: Region = {
  name: "Auckland",
  consumerAdvice: { name: "Consumer Protection", phone: "0508 426 678" },
  holidays: aucklandHolidays,
};
