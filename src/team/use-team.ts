import { team, type TeamMember } from "#convex/business/team";
import { withWords } from "#convex/shared/team";
import { createPart } from "../business/our-details";

/** The team, with what's said of each member now. */
export const useTeam = createPart<"team", readonly TeamMember[]>("team", team, withWords);
