import { authTables } from "@convex-dev/auth/server";
import { expect, test } from "vitest";
import schema from "#convex/schema";

const { authSessions, ...others } = authTables;

test.each(Object.entries(others))(
  "%s: matches the sign-in library's definition",
  (name, theirs) => {
    const ours = schema.tables[name as keyof typeof others];
    expect(ours.validator).toEqual(theirs.validator);
    expect(ours[" indexes"]()).toEqual(theirs[" indexes"]());
  },
);

test("authSessions: has all fields that the sign-in library stores there", () => {
  const ours = schema.tables.authSessions;
  expect(ours.validator.fields).toMatchObject(authSessions.validator.fields);
  expect(ours[" indexes"]()).toEqual(authSessions[" indexes"]());
});
