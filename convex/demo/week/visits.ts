import type { Booking, CallerBooking } from "../../bookings/formRules";
import type { Slot } from "../../bookings/rules";
import type { HandMethod } from "../../invoices/fields";
import type { ServiceOption } from "../../services/options";
import type { Place } from "./calendar";
import {
  chloe,
  type Client,
  deb,
  grace,
  harold,
  ivan,
  ken,
  linh,
  margaret,
  maria,
  priya,
  sam,
  tony,
} from "./cast";

/** What becomes of its money, once a visit is done. */
type Bill = { cents: number } & (
  | { paid: HandMethod; afterDays?: number }
  | { part: number; paidBy: HandMethod; afterDays: number }
  | { owing: true }
);

/** A visit of the demo's week. */
export interface VisitPlan extends Place {
  reference: string;
  /** Without an email address the owner has written them down. */
  who: Client | typeof harold;
  service: ServiceOption;
  online?: true;
  info?: string;
  /** Days before the visit, or before today for one that's to come, and the time of that day. */
  sent: { days: number; time: string };
  /** `ahead` becomes `done` as soon as its time is over. */
  outcome: "toConfirm" | "ahead" | "attending" | "done" | "unclear" | "cancelled" | "movedByOwner";
  ownerNote?: string;
  /** What the client wrote about it later. */
  message?: string;
  bill?: Bill;
}

/** The weeks around today, the oldest first: so invoices are numbered in the order of their visits. */
export const visitPlans: readonly VisitPlan[] = [
  {
    reference: "WS-M2A4",
    who: deb,
    service: "Network design",
    day: -20,
    time: 1,
    info: "The Wi-Fi doesn’t reach the art room.",
    sent: { days: 6, time: "10:20" },
    outcome: "done",
    bill: { cents: 280_00, owing: true },
  },
  {
    reference: "WS-M3C7",
    who: margaret,
    service: "Phone or tablet help",
    day: -10,
    time: 0,
    info: "Everything on the tablet has become tiny.",
    sent: { days: 4, time: "15:05" },
    outcome: "done",
    bill: { cents: 60_00, paid: "cash" },
  },
  {
    reference: "WS-M4E9",
    who: ken,
    service: "Printer setup",
    day: -8,
    time: 2,
    sent: { days: 3, time: "20:15" },
    outcome: "done",
    bill: { cents: 90_00, paid: "cardAtVisit" },
  },
  {
    reference: "WS-M5G2",
    who: maria,
    service: "New computer setup",
    day: -6,
    time: 1,
    info: "A new laptop; please bring the photos over from the old one.",
    sent: { days: 5, time: "18:40" },
    outcome: "done",
    bill: { cents: 150_00, part: 80_00, paidBy: "cash", afterDays: 0 },
  },
  {
    reference: "WS-M6J5",
    who: grace,
    service: "Backup and recovery",
    day: -5,
    time: 3,
    sent: { days: 4, time: "12:10" },
    outcome: "done",
    bill: { cents: 120_00, paid: "transfer", afterDays: 2 },
  },
  {
    reference: "WS-M7K8",
    who: tony,
    service: "Computer help",
    day: -3,
    time: 4,
    info: "The second till is slow after lunch.",
    sent: { days: 3, time: "16:30" },
    outcome: "done",
    bill: { cents: 110_00, owing: true },
  },
  {
    reference: "WS-M8N3",
    who: linh,
    service: "Virus removal",
    day: -2,
    time: 0,
    sent: { days: 3, time: "21:10" },
    outcome: "done",
    bill: { cents: 95_00, paid: "cash" },
  },
  {
    reference: "WS-M9Q6",
    who: sam,
    service: "Email help",
    day: -1,
    time: 3,
    online: true,
    sent: { days: 3, time: "09:25" },
    outcome: "unclear",
  },
  {
    reference: "WS-N2R9",
    who: ken,
    service: "Wi-Fi setup",
    day: -1,
    time: 1,
    sent: { days: 4, time: "19:45" },
    outcome: "done",
    bill: { cents: 90_00, paid: "cardAtVisit" },
  },
  {
    reference: "WS-N3T4",
    who: margaret,
    service: "Phone or tablet help",
    day: 0,
    time: 0,
    info: "Video calls have no sound.",
    sent: { days: 4, time: "14:20" },
    outcome: "attending",
    ownerNote: "Speak up, and take the large-print sheet along. The dog is friendly.",
    bill: { cents: 60_00, paid: "cash" },
  },
  {
    reference: "WS-N4V7",
    who: priya,
    service: "Security review",
    day: 0,
    time: 2,
    info: "Four computers. Please ring at the side door.",
    sent: { days: 5, time: "11:35" },
    outcome: "ahead",
    bill: { cents: 150_00, owing: true },
  },
  {
    reference: "WS-N5X2",
    who: grace,
    service: "Lesson or training",
    day: 0,
    time: 4,
    online: true,
    sent: { days: 3, time: "19:05" },
    outcome: "ahead",
    bill: { cents: 60_00, owing: true },
  },
  {
    reference: "WS-N6A5",
    who: tony,
    service: "Internet and Wi-Fi help",
    day: 1,
    time: 1,
    info: "Please come before the lunch crowd.",
    sent: { days: 2, time: "15:50" },
    outcome: "attending",
    message: "We’ve moved the modem behind the bar since. I’ll show you.",
  },
  {
    reference: "WS-N7C8",
    who: maria,
    service: "Smart TV or smart home setup",
    day: 1,
    time: 3,
    sent: { days: 3, time: "20:30" },
    outcome: "ahead",
  },
  {
    reference: "WS-N8E3",
    who: sam,
    service: "Computer repair",
    day: 2,
    time: 2,
    sent: { days: 4, time: "17:15" },
    outcome: "cancelled",
  },
  {
    reference: "WS-N9G6",
    who: deb,
    service: "Printer help",
    day: 2,
    time: 0,
    info: "Three of our six laptops no longer find the printer in the office.",
    sent: { days: 1, time: "09:40" },
    outcome: "ahead",
    ownerNote: "Sign in at the office first. Take the spare cable.",
  },
  {
    reference: "WS-P2H9",
    who: ivan,
    service: "Desktop setup",
    day: 2,
    time: 3,
    info: "Two screens, and a chair that I can’t put together.",
    sent: { days: 0, time: "08:10" },
    outcome: "toConfirm",
  },
  {
    reference: "WS-P3J4",
    who: chloe,
    service: "Data recovery",
    day: 3,
    time: 1,
    info: "A USB stick with my thesis on it. It isn’t found any more.",
    sent: { days: 0, time: "11:55" },
    outcome: "toConfirm",
  },
  {
    reference: "WS-P4M7",
    who: linh,
    service: "Computer help",
    day: 4,
    time: 2,
    online: true,
    sent: { days: 1, time: "18:20" },
    outcome: "ahead",
  },
  {
    reference: "WS-P5N2",
    who: harold,
    service: "Smart TV or smart home setup",
    day: 6,
    time: 3,
    sent: { days: 2, time: "10:45" },
    outcome: "movedByOwner",
    info: "He has no email. Ring twice, he’s slow to the phone.",
  },
];

/** What is sent of it, as it may be stored: the client's own form, or the owner's for a caller. */
export function toBooking(
  { who, service, online, info }: Pick<VisitPlan, "who" | "service" | "online" | "info">,
  slot: Slot,
) {
  const { address, postcode, ...person } = who;
  return {
    ...person,
    ...(online ? { serviceType: "online" } : { serviceType: "in-person", address, postcode }),
    selectedService: service,
    ...(info !== undefined && { additionalInfo: info }),
    bookingDate: slot.date,
    bookingTime: slot.time,
  } satisfies Booking | CallerBooking;
}
