import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("send due emails", { minutes: 1 }, internal.email.jobs.sweep);
crons.interval("send due text messages", { minutes: 1 }, internal.textMessages.jobs.sweep, {});
crons.interval("fetch received emails", { minutes: 1 }, internal.conversations.jobs.sweep, {});
crons.interval(
  "read the owner's calendars",
  { minutes: 15 },
  internal.ownCalendars.jobs.readAll,
  {},
);
crons.interval("send reminders", { minutes: 5 }, internal.reminders.jobs.send, {});
crons.interval(
  "remind of overdue invoices",
  { minutes: 15 },
  internal.invoices.jobs.sendReminders,
  {},
);
crons.interval(
  "invoice the next month of memberships",
  { hours: 1 },
  internal.memberships.jobs.invoiceMonths,
  {},
);
crons.interval("delete unattached uploads", { minutes: 45 }, internal.uploads.jobs.sweep, {});
crons.interval("delete old emails", { hours: 6 }, internal.email.jobs.clean, {});
crons.interval(
  "forget callers and delete what was kept long enough",
  { hours: 1 },
  internal.privacy.jobs.forget,
  {},
);

crons.interval(
  "end the owner's unused sessions",
  { minutes: 5 },
  internal.accounts.jobs.endIdleSessions,
  {},
);

crons.interval("look for what is unusual", { hours: 1 }, internal.security.jobs.watch, {});

crons.interval("delete old visits", { hours: 3 }, internal.telemetry.jobs.clean, {});

export default crons;
