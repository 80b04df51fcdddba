import { choiceGroups } from "../business/services";
import { isOffered } from "./offered";
import { otherService } from "./other";
import { serviceTitles } from "./titles";

type Choice = (typeof choiceGroups)[number]["choices"][number];

const nameOf = (choice: Choice): string =>
  typeof choice === "string" ? serviceTitles[choice] : choice.name;

const isChoice = (choice: Choice): boolean =>
  typeof choice === "string" ? isOffered(choice) : choice.standsFor.some(isOffered);

/** The form's choices in groups, with the services' names (docs/product.md 2.5). */
export const serviceOptions: readonly { group: string; options: readonly string[] }[] = [
  ...choiceGroups.map(({ group, choices }) => ({
    group,
    options: choices.filter(isChoice).map(nameOf),
  })),
  { group: "Other", options: [otherService] },
].filter(({ options }) => options.length > 0);
