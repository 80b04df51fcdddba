import type { OpenRequest } from "../../src/bookings/owner/format";
import { NOW } from "../support/factories";

/** Pat's confirmed online visit on Thursday 26 November 2026 at 9:00, as the owner has it open. */
export const ownerRequest = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  callOutFeeCents: 15_00,
  bookingDate: "2026-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  submissionTimestamp: NOW,
  othersOpen: [],
  personNotes: [],
  owed: [],
  timeline: [],
} as const satisfies OpenRequest;
