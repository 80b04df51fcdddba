import { team, type TeamMember } from "#convex/business/team";
import { createPart } from "../business/our-details";

/** The team, with what's said of each member now, and their pictures. */
export const useTeam = createPart<"team", readonly TeamMember[]>("team", team, (now) => now);
