import { team } from "../business/team";

/** The team member who comes, or "Rosa or Minh" while it's undecided. */
export const formatTeam = (member?: string): string =>
  member ?? team.map(({ name }) => name).join(" or ");
