import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("send due e-mails", { minutes: 1 }, internal.email.jobs.sweep);
crons.interval("delete unattached uploads", { minutes: 45 }, internal.uploads.jobs.sweep, {});

export default crons;
