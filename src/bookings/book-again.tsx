import type { ComponentProps } from "react";
import { ButtonLink } from "../ui/button-link";
import { canBookAgain, keepForAgain } from "./again";

interface BookAgainProps extends Pick<ComponentProps<typeof ButtonLink>, "to"> {
  /** As much of a past visit as its reader sees. */
  booked: Parameters<typeof keepForAgain>[0];
  /** What names the visit, where there are several. */
  describedBy?: string;
}

/** Leads to the form with the same service and details, and no time yet. */
export function BookAgain({ to, booked, describedBy }: BookAgainProps) {
  if (!canBookAgain(booked)) return null;
  return (
    <ButtonLink
      kind="secondary"
      to={to}
      aria-describedby={describedBy}
      onClick={() => {
        keepForAgain(booked);
      }}
    >
      Book this again
    </ButtonLink>
  );
}
