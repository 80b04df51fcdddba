import { business } from "../../business/business";
import { FREE_UNTIL_HOURS } from "../../business/terms";
import { formatTeam } from "../../shared/team";
import type { Visit } from "../../shared/visits";
import { findVisited, type Slot, type Visited, visitTimes } from "../rules";

/** Whom we meet and their phone number, for the calendar of the person who typed them. */
function formatVisited(booking: Visited): string {
  const { name, phone } = findVisited(booking) ?? {};
  return name === undefined ? "" : `For ${[name, phone].filter(Boolean).join(", ")}. `;
}

export function toVisit(booking: Visited, slot: Slot, reference: string): Visit {
  const at = [booking.address, booking.postcode].filter((part) => part !== undefined).join(" ");
  return {
    reference,
    title: `${business.name}: ${booking.selectedService}`,
    description: `${formatVisited(booking)}${formatTeam(booking.member, booking.team)} will ${booking.serviceType === "online" ? "call" : "come"}. Reference ${reference}. To change or cancel, call ${business.phone.display} at least ${FREE_UNTIL_HOURS} hours before.`,
    location: booking.serviceType === "online" ? "Online" : at,
    ...visitTimes(booking, slot),
  };
}
