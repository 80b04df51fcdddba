import { team } from "../business/team";

/** Who comes: one of the team, or "Rosa or Minh" while nobody has said which. */
export const formatTeam = (member?: string): string =>
  member ?? team.map(({ name }) => name).join(" or ");
