import { team } from "../business/team.ts";

/** The team member who comes, or "Rosa or Minh" while it's undecided. */
export const formatTeam = (member?: string): string =>
  member ?? team.map(({ name }) => name).join(" or ");

function weSee(): string {
  const [first] = team;
  if (team.length > 2 || first === undefined) return "only our team sees";
  return team.length === 2 ? "only the two of us see" : `only ${first.name} sees`;
}

/** Who sees what clients tell us, before “it”. */
export const onlyWeSee = weSee();
