import { type EmailMessage, toFacts } from "../email/rules";
import { formatDateTime } from "../shared/dates";
import { pages } from "../shared/pages";
import { CALL, type EmailDetails, formatSlotInZone } from "./emailFacts";
import type { Slot } from "./rules";

interface OfferedInstead extends Pick<
  EmailDetails,
  "reference" | "selectedService" | "serviceType"
> {
  /** The time that's closed. */
  visit: Slot;
  slots: readonly Slot[];
  note: string | undefined;
  /** Epoch milliseconds. */
  until: number;
  manageKey: string;
}

/** To a client whose time the owner has closed: others are held for them. None of their own words are in it. */
export function otherTimesOffered(offer: OfferedInstead): EmailMessage {
  const { reference, selectedService, serviceType, visit, slots, note, until, manageKey } = offer;
  const [first, second] = slots.map(formatSlotInZone);
  const ends = formatDateTime(until);
  const held =
    second === undefined
      ? `We’re holding one other time for you until ${ends}; more weren’t free nearby. Take it on our website with one press.`
      : `We’re holding two other times for you until ${ends}. Take the one you like on our website with one press.`;
  return {
    template: "other-times-offered",
    subject: `We can’t keep your time: please choose another (${reference})`,
    content: {
      heading: "We’re sorry: we can’t keep your time.",
      paragraphs: [
        `We can’t ${serviceType === "online" ? "call you" : "come to you"} on ${formatSlotInZone(visit)}.`,
        held,
        `On the same page you can choose any other free time, or cancel. If we don’t hear from you by then, we’ll call or email you. Rather talk to us? Please ${CALL}.`,
      ],
      facts: toFacts({
        "A note from us": note,
        Reference: reference,
        [second === undefined ? "Other time" : "Either"]: first,
        Or: second,
        "Instead of": formatSlotInZone(visit),
        Service: selectedService,
      }),
      action: {
        label: "Choose your new time",
        path: `${pages.visit.path}?key=${encodeURIComponent(manageKey)}`,
      },
    },
  };
}
