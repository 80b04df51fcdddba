import { liabilityCoverCents, type TeamMember } from "#convex/business/team";
import { formatMonth } from "#convex/shared/dates";
import { money } from "#convex/shared/money";

/** Describes the checks that a member has. */
export function formatChecks({ policeCheck, workingWithChildrenUntil }: TeamMember): string[] {
  return [
    policeCheck === undefined ? [] : [`Police check, ${formatMonth(policeCheck)}`],
    workingWithChildrenUntil === undefined
      ? []
      : [`Working With Children Check, valid to ${formatMonth(workingWithChildrenUntil)}`],
  ].flat();
}

/** Describes the insurance, if there is one. */
export function formatInsurance(coverCents = liabilityCoverCents): string | undefined {
  return coverCents === undefined
    ? undefined
    : `Public liability insurance for ${money(coverCents)}`;
}

/** The checks that every member has, in one line; undefined if there are none. */
export function formatSharedChecks(members: readonly TeamMember[]): string | undefined {
  const have = (check: "policeCheck" | "workingWithChildrenUntil") =>
    members.length > 0 && members.every((member) => member[check] !== undefined);
  if (have("policeCheck")) {
    return have("workingWithChildrenUntil") ? "Police and WWC Checks" : "National police checks";
  }
  return have("workingWithChildrenUntil") ? "Working With Children Checks" : undefined;
}
