/** The webinars of a week, online: each on its day (0 for Sunday), and how many minutes it takes. */
export const webinars = {
  sessions: [
    { id: "monday", weekday: 1, days: "Mondays", time: "10:00" },
    { id: "tuesday", weekday: 2, days: "Tuesdays", time: "18:30" },
  ],
  minutes: 60,
  /** Who speaks: a member of `team.ts`, with their picture in `public/`. */
  presenter: { name: "Rosa", photo: "/team/rosa.svg" },
} as const;
