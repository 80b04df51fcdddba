import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { instantInWords, instantOf, isDate } from "#convex/shared/dates";

export type Notification = FunctionReturnType<typeof api.notifications.owner.list>["page"][number];

type Fields = Notification["fields"];

/** A notification as the owner reads it. */
interface EventWords {
  /** What happened, in one line. */
  title: string;
  /** What the owner wants to know before opening the record; blank ones are left out. */
  details: (string | undefined)[];
}

const how: Record<string, string> = { online: "Online", "in-person": "In person" };

function visitInWords({ bookingDate = "", bookingTime = "" }: Fields): string | undefined {
  return isDate(bookingDate) ? instantInWords(instantOf(bookingDate, bookingTime)) : undefined;
}

const someone = (name: string | undefined) => name ?? "Somebody";
const labelled = (label: string, value: string | undefined) => value && `${label} ${value}`;

const words: Record<Notification["eventType"], (fields: Fields) => EventWords> = {
  "Contact Form Submission": ({ name, email }) => ({
    title: `${someone(name)} sent a message`,
    details: [email],
  }),
  "Support Request": ({ name, support, supportType, phone, email }) => ({
    title: `${someone(name)} asks for help: ${support ?? "no word of what"}`,
    details: [supportType, phone, email],
  }),
  "Client Profile": ({ name, email, number }) => ({
    title: `${someone(name)} added their details`,
    details: [number, email],
  }),
  "New Quote Request": (fields) => ({
    title: `${someone(fields["name"])}: ${fields["selectedService"] ?? "a request"}`,
    details: [
      visitInWords(fields) ?? "Asks for a quote, without a time",
      how[fields["serviceType"] ?? ""],
      fields["email"],
    ],
  }),
  "Booking Changed": (fields) => ({
    title: `${someone(fields["name"])} ${fields["change"] ?? "changed"} a booking: ${fields["selectedService"] ?? "no service"}`,
    details: [visitInWords(fields), labelled("Before:", fields["before"]), fields["email"]],
  }),
  Payment: ({ name, title, amount, news }) => ({
    title: `${someone(name)} ${news ?? "paid"} ${amount ?? ""}`.trim(),
    details: [title],
  }),
  "Webinar Signup": ({ name, email, groupCode }) => ({
    title: `${someone(name)} signed up for the webinars`,
    details: [labelled("Group", groupCode), email],
  }),
  "Friend Referral": ({ friends, coupon }) => ({
    title: `Somebody recommended us to ${friends ?? "friends"}`,
    details: [labelled("Coupon", coupon), "Please call them"],
  }),
  "Service Rating": ({ rating, email, code, coupon, friends }) => ({
    title: `${rating ?? "A rating"} from ${email === "anonymous" ? "somebody who stays anonymous" : someone(email)}`,
    details: [
      labelled("Discount code", code),
      labelled("Recommended us to", friends),
      labelled("Coupon", coupon),
    ],
  }),
  "New Website Design Request": ({ clientName, businessName, clientEmail, pictures }) => ({
    title: `${someone(clientName)} wants a website for ${businessName ?? "a business"}`,
    details: [pictures === "0" ? undefined : labelled("Pictures:", pictures), clientEmail],
  }),
};

/** What a notification says in words. */
export function eventInWords({ eventType, fields }: Pick<Notification, "eventType" | "fields">): {
  title: string;
  details: string;
} {
  const { title, details } = words[eventType](fields);
  return { title, details: details.filter(Boolean).join(" · ") };
}
