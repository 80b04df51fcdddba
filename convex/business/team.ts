/** One of the people who visit clients. What isn't given is claimed nowhere. */
export interface TeamMember {
  name: string;
  /** What they look after, for the middle of a sentence. */
  role: string;
  /** The year in which they began with us. */
  since?: number;
  /** What clients ask them for most, each for the middle of a sentence. */
  goodAt: readonly string[];
  /** A photo or a drawing of them, square, in `public/`; a first letter stands for the person who has none. */
  photo?: string;
  /** The month (`YYYY-MM`) of their national police check. */
  policeCheck?: string;
  /** The month (`YYYY-MM`) in which their Working With Children Check runs out. */
  workingWithChildrenUntil?: string;
}

/**
 * Who comes to people's homes. The dates of the checks are the demo's: put in your own, and leave out what you can't
 * show at the door.
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

/** A photo of a visit, in `public/`, for the page about us; undefined without one, and then there's a drawing. */
export const visitPhoto: { src: string; alt: string } | undefined = undefined;

/** What our public liability insurance covers, in Australian cents; undefined without one. The demo's, like the checks. */
export const liabilityCoverCents: number | undefined = 10_000_000_00;
