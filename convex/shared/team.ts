import { team, type TeamMember } from "../business/team.ts";

/** The team member who comes, or "Rosa or Minh" while it's undecided. */
export const formatTeam = (member?: string): string =>
  member ?? team.map(({ name }) => name).join(" or ");

/** The team with other words about its members. */
export const withWords = (words: readonly TeamMember[]): TeamMember[] =>
  team.map(({ photo, ...member }) => ({
    ...(words.find(({ name }) => name === member.name) ?? member),
    ...(photo !== undefined && { photo }),
  }));
