import type { ComponentProps } from "react";
import { getSlot, mayComeBack } from "#convex/bookings/rules";
import { formatDate } from "#convex/shared/dates";
import { ButtonLink } from "../ui/button-link";
import { canBookAgain, keepForAgain } from "./again";

interface BookAgainProps extends Pick<ComponentProps<typeof ButtonLink>, "to"> {
  /** As much of a past visit as its reader sees. */
  booked: Parameters<typeof keepForAgain>[0];
  /** What names the visit, where there are several. */
  describedBy?: string;
  kind?: "quiet" | undefined;
  children?: string;
}

interface SameProblemProps extends Omit<BookAgainProps, "booked" | "children"> {
  booked: BookAgainProps["booked"] & Parameters<typeof getSlot>[0] & { status: string };
  /** By what the visit is named: its reference, or the key of its manage link. */
  access: string;
  now: number;
}

/** The same for a problem that's back soon after a visit: we look at it again for nothing. */
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

/** Leads to the form with the same service and details, and no time yet. */
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
