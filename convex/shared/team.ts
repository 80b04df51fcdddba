import { team } from "../business/team.ts";

/** The names of the team in the file. */
export const namesInFile: readonly string[] = team.map(({ name }) => name);

/** The team member who comes, or "Rosa or Minh" while it's undecided. @param names of the team today */
export const formatTeam = (member?: string, names = namesInFile): string =>
  member ?? names.join(" or ");

/** Who sees what clients tell us, before “it”. @param names of the team today */
export function onlyWeSee([first, ...others]: readonly string[]): string {
  if (others.length > 1 || first === undefined) return "only our team sees";
  return others.length === 1 ? "only the two of us see" : `only ${first} sees`;
}
