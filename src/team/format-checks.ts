import { liabilityCoverCents, type TeamMember } from "#convex/business/team";
import { formatMonth } from "#convex/shared/dates";
import { money } from "#convex/shared/money";

/** The checks of somebody that are given, in words. */
export function formatChecks({ policeCheck, workingWithChildrenUntil }: TeamMember): string[] {
  return [
    policeCheck === undefined ? [] : [`Police check, ${formatMonth(policeCheck)}`],
    workingWithChildrenUntil === undefined
      ? []
      : [`Working With Children Check, valid to ${formatMonth(workingWithChildrenUntil)}`],
  ].flat();
}

/** The insurance in words, where there is one. */
export function formatInsurance(coverCents = liabilityCoverCents): string | undefined {
  return coverCents === undefined
    ? undefined
    : `Public liability insurance for ${money(coverCents)}`;
}
