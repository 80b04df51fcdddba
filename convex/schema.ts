import { defineSchema } from "convex/server";
import { accountTables } from "./accounts/tables";
import { blogTables } from "./blogs/tables";
import { calendarFeedTables } from "./bookings/calendarFeed/tables";
import { hoursTables } from "./bookings/hours/tables";
import { ownCalendarTables } from "./bookings/ownCalendars/tables";
import { bookingTables } from "./bookings/tables";
import { businessDetailsTables } from "./businessDetails/tables";
import { clientTables } from "./clients/tables";
import { contactTables } from "./contact/tables";
import { conversationTables } from "./conversations/tables";
import { coreTables } from "./core/tables";
import { couponTables } from "./coupons/tables";
import { emailTables } from "./email/tables";
import { goalTables } from "./goals/tables";
import { invoiceTables } from "./invoices/tables";
import { accessTables } from "./lookups/tables";
import { membershipTables } from "./memberships/tables";
import { noticeTables } from "./notices/tables";
import { notificationTables } from "./notifications/tables";
import { paymentTables } from "./payments/tables";
import { peopleTables } from "./people/tables";
import { privacyTables } from "./privacy/tables";
import { projectTables } from "./projects/tables";
import { providerTables } from "./providers/tables";
import { ratingTables } from "./ratings/tables";
import { referralTables } from "./referrals/tables";
import { requestTables } from "./requests/tables";
import { securityTables } from "./security/tables";
import { submissionTables } from "./submissions/tables";
import { telemetryTables } from "./telemetry/tables";
import { textMessageTables } from "./textMessages/tables";
import { updateTables } from "./updates/tables";
import { uploadTables } from "./uploads/tables";
import { webinarTables } from "./webinars/tables";

export default defineSchema({
  ...accessTables,
  ...accountTables,
  ...blogTables,
  ...bookingTables,
  ...businessDetailsTables,
  ...hoursTables,
  ...calendarFeedTables,
  ...clientTables,
  ...contactTables,
  ...conversationTables,
  ...coreTables,
  ...couponTables,
  ...emailTables,
  ...goalTables,
  ...invoiceTables,
  ...membershipTables,
  ...noticeTables,
  ...notificationTables,
  ...ownCalendarTables,
  ...paymentTables,
  ...peopleTables,
  ...privacyTables,
  ...projectTables,
  ...providerTables,
  ...ratingTables,
  ...referralTables,
  ...requestTables,
  ...securityTables,
  ...submissionTables,
  ...telemetryTables,
  ...textMessageTables,
  ...updateTables,
  ...uploadTables,
  ...webinarTables,
});
