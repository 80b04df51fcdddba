import { v } from "convex/values";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { argsOf, storedOf } from "#convex/submissions/fields";
import { optionalDate, optionalLine, optionalPhone, personName } from "#convex/typed/fields";
import { field, formOf, labelled } from "#convex/typed/form";

const choice = z.pipe(z.string(), z.enum(["email", "phone"]));

const fields = {
  name: field(personName, "Name"),
  phone: field(optionalPhone, "Phone"),
  day: field(optionalDate),
  choice: field(choice, "May be reached", (by) => `By ${by}`),
  other: field(z.pipe(optionalLine(10), z.optional(z.enum(["one", "two"]))), "Other"),
};

test("a call's arguments are text, and optional ones can be left out", () => {
  expect(v.object(argsOf(fields))).toEqual(
    v.object({
      name: v.string(),
      phone: v.optional(v.string()),
      day: v.optional(v.string()),
      choice: v.string(),
      other: v.optional(v.string()),
    }),
  );
});

test("a stored row has text or one of a field's choices, and nothing for a blank field", () => {
  expect(v.object(storedOf(fields))).toEqual(
    v.object({
      name: v.string(),
      phone: v.optional(v.string()),
      day: v.optional(v.string()),
      choice: v.union(v.literal("email"), v.literal("phone")),
      other: v.optional(v.union(v.literal("one"), v.literal("two"))),
    }),
  );
});

const more = {
  stars: field(z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), z.int())),
  agreed: field(z.boolean()),
  shown: field(z._default(z.boolean(), false)),
  chosen: field(
    z.pipe(
      z.array(z.enum(["a", "b"])),
      z.transform((all) => all.slice(1)),
    ),
  ),
  people: field(z.array(z.object({ name: personName, phone: optionalPhone }))),
};

test("numbers, ticks and lists keep their types in calls and rows", () => {
  const person = v.object({ name: v.string(), phone: v.optional(v.string()) });
  const both = { stars: v.number(), agreed: v.boolean(), people: v.array(person) };
  expect(v.object(argsOf(more))).toEqual(
    v.object({ ...both, shown: v.optional(v.boolean()), chosen: v.array(v.string()) }),
  );
  expect(v.object(storedOf(more))).toEqual(
    v.object({
      ...both,
      shown: v.boolean(),
      chosen: v.array(v.union(v.literal("a"), v.literal("b"))),
    }),
  );
});

test("every rule is checked, and valid values are listed by their labels, if they have any", () => {
  const sent = { name: " Pat  Nguyen ", phone: "", day: "1/2/1980", choice: "phone" };
  const { data } = formOf(fields).safeParse(sent);
  expect(data).toEqual({ name: "Pat Nguyen", day: "1980-02-01", choice: "phone" });
  expect(labelled(fields, data!)).toEqual({ Name: "Pat Nguyen", "May be reached": "By phone" });
  const refused = formOf(fields).safeParse({ ...sent, name: "", choice: "fax" });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(["name", "choice"]);
});
