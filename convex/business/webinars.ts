import { team } from "./team.ts";

/** The weekly online webinars with their weekdays (0 for Sunday), and their length. */
export const webinars = {
  sessions: [
    { id: "monday", weekday: 1, days: "Mondays", time: "10:00" },
    { id: "tuesday", weekday: 2, days: "Tuesdays", time: "18:30" },
  ],
  minutes: 60,
  /** The name of a member of the team; once they leave the team, the page leaves them out. */
  presenter: team[0]?.name,
} as const;
