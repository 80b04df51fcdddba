import { team } from "../business/team.ts";

/** The answer to a member who isn't in the team. */
export const CHOOSE_MEMBER = "Choose somebody of the team";

/** The names of the team in the file. */
export const namesInFile: readonly string[] = team.map(({ name }) => name);

/** A larger team is named by those who come first. */
export const MOST_NAMED = 4;

/** The team member who comes, or "Rosa or Minh" while it's undecided. @param names of the team today */
export function formatTeam(member?: string, names = namesInFile): string {
  if (member !== undefined) return member;
  const named =
    names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), "a colleague"] : names;
  return [named.slice(0, -1).join(", "), ...named.slice(-1)]
    .filter((part) => part !== "")
    .join(" or ");
}

/** Who sees what clients tell us, before “it”. @param names of the team today */
export function onlyWeSee([first, ...others]: readonly string[]): string {
  if (others.length > 1 || first === undefined) return "only our team sees";
  return others.length === 1 ? "only the two of us see" : `only ${first} sees`;
}
