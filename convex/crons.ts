import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";
import { offers } from "./shared/pages";

/*
 * Work that's due at a time schedules itself. The first of these crons are a safety net for what a crashed action or a
 * bug has left behind. Each reads first: with nothing to do it's one call (docs/reference.md adds them up).
 */
const crons = cronJobs();
const hourly = { hours: 1 };

crons.interval("send emails left behind", hourly, internal.email.jobs.sweep, {});
if (offers("textMessages"))
  crons.interval("send text messages left behind", hourly, internal.textMessages.jobs.sweep, {});
crons.interval("fetch emails left behind", hourly, internal.conversations.jobs.sweep, {});
crons.interval("send reminders left behind", hourly, internal.reminders.jobs.send, {});
crons.interval("remind of invoices left behind", hourly, internal.invoices.jobs.sendReminders, {});
crons.interval("end idle sessions left behind", hourly, internal.accounts.jobs.endIdleSessions, {});
crons.interval("go on with erasures left behind", hourly, internal.privacy.jobs.resume, {});

crons.interval(
  "read the owner's calendars",
  hourly,
  internal.bookings.ownCalendars.jobs.readAll,
  {},
);
if (offers("memberships"))
  crons.interval(
    "invoice months of memberships",
    hourly,
    internal.memberships.jobs.invoiceMonths,
    {},
  );
crons.interval("look for what is unusual", hourly, internal.security.jobs.watch, {});
crons.interval("forget callers", hourly, internal.privacy.jobs.forgetCallers, {});
crons.interval("delete unattached uploads", { minutes: 45 }, internal.uploads.jobs.sweep, {});
crons.interval("delete old visits", { hours: 3 }, internal.telemetry.jobs.clean, {});
// At night in Australia.
const atNight = { hourUTC: 15, minuteUTC: 30 };
crons.daily("delete what was kept long enough", atNight, internal.privacy.jobs.forget, {});

export default crons;
