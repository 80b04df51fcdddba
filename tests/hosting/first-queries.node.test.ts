import { getFunctionName } from "convex/server";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api";
import { firstQueries } from "../../src/app/first-queries";
import { publicFunctions } from "../support/public-functions";

test("A page requests existing queries, in the live client's format, and only public ones", async () => {
  const queries = (await publicFunctions()).filter(({ kind }) => kind === "query");
  const names = queries.map(({ name }) => name);
  const namesOf = (asked: typeof firstQueries) =>
    Object.values(asked).flatMap((each) => each.map(([path]) => path));
  expect(namesOf(firstQueries)).toContain(getFunctionName(api.bookings.visitor.calendar));
  expect(names.filter((name) => name.includes("/visitor:"))).toEqual(
    expect.arrayContaining(namesOf(firstQueries)),
  );
});
