/** Somebody who visits clients. We claim nothing that isn't given here. */
export interface TeamMember {
  name: string;
  /** Their role, worded for the middle of a sentence. */
  role: string;
  /** The year they started with us. */
  since?: number;
  /** What clients ask them for most, each worded for the middle of a sentence. */
  goodAt: readonly string[];
  /** A square photo or drawing in `public/`; without one, the page shows their initial. */
  photo?: string;
  /** The month (`YYYY-MM`) of their national police check. */
  policeCheck?: string;
  /** The month (`YYYY-MM`) in which their Working With Children Check expires. */
  workingWithChildrenUntil?: string;
}

/**
 * The people who visit clients. The dates of the checks are the demo's: put in your own, and leave out any that you
 * can't show at the door.
 */
export const team: readonly TeamMember[] = [
  {
    name: "Rosa",
    role: "has looked after computers, phones and Wi-Fi",
    since: 2019,
    goodAt: ["first computers and phones", "slow Wi-Fi", "cleaning up after scams"],
    photo: "/team/rosa.svg",
    policeCheck: "2026-03",
    workingWithChildrenUntil: "2029-06",
  },
  {
    name: "Minh",
    role: "has built websites",
    since: 2020,
    goodAt: ["small business websites", "online bookings", "lessons in plain words"],
    photo: "/team/minh.svg",
    policeCheck: "2026-05",
    workingWithChildrenUntil: "2028-11",
  },
];

/** A photo of a visit, in `public/`, for the About page; if undefined, the page has a drawing. */
export const visitPhoto: { src: string; alt: string } | undefined = undefined;

/**
 * The cover of our public liability insurance, in Australian cents; undefined without one. The demo's, like the checks.
 */
export const liabilityCoverCents: number | undefined = 10_000_000_00;
