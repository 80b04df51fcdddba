import { authTables } from "@convex-dev/auth/server";
import { defineSchema } from "convex/server";
import { bookingTables } from "./bookings/tables";
import { emailTables } from "./email/tables";
import { notificationTables } from "./notifications/tables";
import { submissionTables } from "./submissions/tables";
import { updateTables } from "./updates/tables";

export default defineSchema({
  ...authTables,
  ...bookingTables,
  ...emailTables,
  ...notificationTables,
  ...submissionTables,
  ...updateTables,
});
