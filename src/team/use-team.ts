import { team, type TeamMember } from "#convex/business/team";
import { formatTeam } from "#convex/shared/team";
import { createPart } from "../business/our-details";

/** The team, with what's said of each member now, and their pictures. */
export const useTeam = createPart<"team", readonly TeamMember[]>("team", team, (now) => now);

/** Their names. */
export const useNames = (): string[] => useTeam().map(({ name }) => name);

/** The team member who comes, or "Rosa or Minh" while it's undecided. */
export const useWhoComes = (member?: string): string => formatTeam(member, useNames());
