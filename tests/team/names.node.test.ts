import { expect, test } from "vitest";
import { formatTeam, onlyWeSee } from "#convex/shared/team";

test.each([
  [["Rosa"], "Rosa", "only Rosa sees"],
  [["Rosa", "Minh"], "Rosa or Minh", "only the two of us see"],
  [["Rosa", "Minh", "Kim", "Sam"], "Rosa, Minh, Kim or Sam", "only our team sees"],
  [["Rosa", "Minh", "Kim", "Sam", "Lee"], "Rosa, Minh, Kim or a colleague", "only our team sees"],
  [[], "", "only our team sees"],
])("a team of %j is “%s”, of whom “%s” what clients tell us", (names, who, seeing) => {
  expect(formatTeam(undefined, names)).toBe(who);
  expect(onlyWeSee(names)).toBe(seeing);
  expect(formatTeam("Pat", names)).toBe("Pat");
});
