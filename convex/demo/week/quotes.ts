import type { Booking } from "../../bookings/formRules";
import type { ServiceOption } from "../../services/options";
import { isWebsite } from "../../services/selectable";
import { aisha, chloe, type Client, deb, ivan, maria, tony } from "./cast";

/** Days before today, and the time of that day. */
interface When {
  days: number;
  time: string;
}

/** A request without a time, and how far its quote has come. */
export interface QuotePlan extends When {
  reference: string;
  who: Client;
  service: ServiceOption;
  info: string;
  given?: When & {
    lines: { text: string; quantity: string; price: string }[];
    text: string;
    /** Days for which it's valid. */
    valid: number;
  };
  answer?: When & { is: "accepted" | "declined"; words?: string };
}

/** Quotes in each of their states, the oldest first. */
export const quotePlans: readonly QuotePlan[] = [
  {
    reference: "WS-R2A8",
    who: maria,
    service: "Server or cloud support",
    days: 34,
    time: "10:15",
    info: "All our family photos in one place that everybody can open.",
    given: {
      days: 33,
      time: "16:20",
      valid: 14,
      lines: [
        { text: "Set up a shared album for five people", quantity: "1", price: "120" },
        { text: "Bring photos over, for each computer", quantity: "3", price: "45" },
      ],
      text: "The storage itself is paid to its provider, about $4 a month.",
    },
  },
  {
    reference: "WS-R3C3",
    who: ivan,
    service: "Wi-Fi setup",
    days: 11,
    time: "21:05",
    info: "Wi-Fi in the whole house, two storeys, brick.",
    given: {
      days: 10,
      time: "09:30",
      valid: 30,
      lines: [
        { text: "Two access points, with mounting", quantity: "2", price: "189" },
        { text: "Visit to set them up", quantity: "1", price: "110" },
      ],
      text: "The price includes a second visit, should a room still be without.",
    },
    answer: {
      days: 7,
      time: "19:30",
      is: "declined",
      words: "Thank you, but my nephew has one to spare.",
    },
  },
  {
    reference: "WS-R4E6",
    who: tony,
    service: "Website changes",
    days: 6,
    time: "15:40",
    info: "The menu on our website, so that we can change it ourselves.",
    given: {
      days: 5,
      time: "10:10",
      valid: 30,
      lines: [
        { text: "A page for the menu that you can edit", quantity: "1", price: "240" },
        { text: "Half an hour of showing how", quantity: "0.5", price: "80" },
      ],
      text: "Ready within a week after you’ve sent us the menu.",
    },
    answer: { days: 0, time: "08:25", is: "accepted" },
  },
  {
    reference: "WS-R5G9",
    who: deb,
    service: "Security review",
    days: 3,
    time: "11:20",
    info: "A check of the six laptops before the new families start.",
    given: {
      days: 2,
      time: "17:05",
      valid: 30,
      lines: [{ text: "Check and clean up a laptop", quantity: "6", price: "55" }],
      text: "We’d come on a day without children, or after four.",
    },
  },
  {
    reference: "WS-R6J4",
    who: aisha,
    service: "Logo and graphic design",
    days: 1,
    time: "20:10",
    info: "A logo for my sewing room, and cards to give out.",
  },
  {
    reference: "WS-R7K7",
    who: chloe,
    service: "Lesson or training",
    days: 0,
    time: "09:50",
    info: "Four lessons for my grandmother: email, photos, video calls, and not falling for scams.",
  },
];

/** What is sent of it, as it may be stored. */
export const toRequest = ({
  who: { address, postcode, ...person },
  service,
  info,
}: Pick<QuotePlan, "who" | "service" | "info">) =>
  ({
    ...person,
    ...(isWebsite(service)
      ? { serviceType: "online" as const }
      : { serviceType: "in-person" as const, address, postcode }),
    selectedService: service,
    additionalInfo: info,
  }) satisfies Booking;
