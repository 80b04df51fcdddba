import { authTables } from "@convex-dev/auth/server";
import { defineSchema } from "convex/server";
import { blogTables } from "./blogs/tables";
import { bookingTables } from "./bookings/tables";
import { contactTables } from "./contact/tables";
import { emailTables } from "./email/tables";
import { goalTables } from "./goals/tables";
import { notificationTables } from "./notifications/tables";
import { submissionTables } from "./submissions/tables";
import { updateTables } from "./updates/tables";

export default defineSchema({
  ...authTables,
  ...blogTables,
  ...bookingTables,
  ...contactTables,
  ...emailTables,
  ...goalTables,
  ...notificationTables,
  ...submissionTables,
  ...updateTables,
});
