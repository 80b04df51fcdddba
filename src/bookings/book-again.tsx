import type { ComponentProps } from "react";
import { getSlot, mayComeBack } from "#convex/bookings/rules";
import { formatDate } from "#convex/shared/dates";
import { ButtonLink } from "../ui/button-link";
import { canBookAgain, keepForAgain } from "./again";

interface BookAgainProps extends Pick<ComponentProps<typeof ButtonLink>, "to"> {
  /** The details of a past visit that its reader may see. */
  booked: Parameters<typeof keepForAgain>[0];
  /** The id of the visit's heading, if there are several visits. */
  describedBy?: string;
  kind?: "quiet" | undefined;
  children?: string;
}

interface SameProblemProps extends Omit<BookAgainProps, "booked" | "children"> {
  booked: BookAgainProps["booked"] & Parameters<typeof getSlot>[0] & { status: string };
  /** The visit's reference, or the key of its manage link. */
  access: string;
  now: number;
}

/** The same for a problem that's back soon after a visit, which we fix for free. */
export function SameProblem({ to, booked, describedBy, access, now }: SameProblemProps) {
  const slot = getSlot(booked);
  if (!canBookAgain(booked) || slot === undefined || !mayComeBack(slot, now)) return null;
  if (booked.status === "Cancelled") return null;
  return (
    <ButtonLink
      kind="secondary"
      to={to}
      aria-describedby={describedBy}
      onClick={() => keepForAgain(booked, { access, when: formatDate(slot.date) })}
    >
      The same problem is back
    </ButtonLink>
  );
}

/** A link to the form with the same service and details, without a time. */
export function BookAgain({
  to,
  booked,
  describedBy,
  kind,
  children = "Book this again",
}: BookAgainProps) {
  if (!canBookAgain(booked)) return null;
  return (
    <ButtonLink
      kind={kind ?? "secondary"}
      to={to}
      aria-describedby={describedBy}
      onClick={() => keepForAgain(booked)}
    >
      {children}
    </ButtonLink>
  );
}
