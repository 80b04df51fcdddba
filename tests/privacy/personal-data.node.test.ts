import type { GenericValidator } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TableNames } from "#convex/_generated/dataModel";
import { isTheFriend, withoutFriend } from "#convex/privacy/mentions";
import { erasureSteps, personalData } from "#convex/privacy/personalData";
import schema from "#convex/schema";
import { runs } from "../support/properties";

/** What a field is called that says who somebody is or where they are reached. */
const CONTACT = /(?:email|name|phone|phoneDigits|address|postcode|suburb|location|contactHash)$/i;

/** What a field is called in which people write what they like. */
const WORDS =
  /(?:message|note|notes|details|info|reason|text|html|words|support|desc|title|feedback)$/i;

/** Ids in tables without people, each with its reason. */
const harmlessIds = [
  // Of sign-ins by other websites, which we don't have.
  "authVerifiers.sessionId",
  // A picture of the owner's.
  "blogs.featuredImageFile",
];

interface Field {
  path: string;
  /** The table that its id is of. */
  idOf?: string;
}

/** Every field of a validator, however deep. */
function fieldsOf(validator: GenericValidator, path: string): Field[] {
  switch (validator.kind) {
    case "object":
      return Object.entries(validator.fields as Record<string, GenericValidator>).flatMap(
        ([name, field]) => fieldsOf(field, path === "" ? name : `${path}.${name}`),
      );
    case "array":
      return fieldsOf(validator.element as GenericValidator, `${path}[]`);
    case "union":
      return (validator.members as GenericValidator[]).flatMap((member) => fieldsOf(member, path));
    case "id":
      return [{ path, idOf: validator.tableName }];
    default:
      return [{ path }];
  }
}

const tables = Object.keys(schema.tables) as TableNames[];
const allFields = (table: TableNames) => fieldsOf(schema.tables[table].validator, "");

/** Tables whose rows go when a person is erased. */
const gone = new Set<string>([
  "_storage",
  ...tables.filter((table) => {
    const held = personalData[table];
    return "erasure" in held && held.erasure === "deleted";
  }),
]);

const isLiteral = (table: TableNames, path: string): boolean => {
  const validator = (schema.tables[table].validator.fields as Record<string, GenericValidator>)[
    path
  ];
  const kinds = validator?.kind === "union" ? validator.members.map(({ kind }) => kind) : [];
  return kinds.length > 0 && kinds.every((kind) => kind === "literal");
};

describe("the list of where a person is", () => {
  test.each(tables)("%s: has every field that says who somebody is, or leads to them", (table) => {
    const held = personalData[table];
    const listed = "fields" in held ? held.fields : [];
    const missing = allFields(table).filter(({ path, idOf }) => {
      const name = path.split(".").at(-1)!.replaceAll("[]", "");
      const isPersonal =
        CONTACT.test(name) ||
        (idOf !== undefined && gone.has(idOf)) ||
        ("fields" in held && WORDS.test(name));
      return isPersonal && !isLiteral(table, path) && !listed.includes(path);
    });
    const names = missing.map(({ path }) => `${table}.${path}`);
    expect(names.filter((name) => !harmlessIds.includes(name))).toEqual([]);
  });

  test.each(tables)("%s: names no field that isn’t there", (table) => {
    const held = personalData[table];
    const paths = allFields(table).map(({ path }) => path);
    const known = (field: string) => paths.some((path) => path === field || path === `${field}[]`);
    expect(("fields" in held ? held.fields : []).filter((field) => !known(field))).toEqual([]);
  });

  test("has a step of its own name for each thing that an erasure does", () => {
    const names = erasureSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe("privacyRequests 1");
  });
});

const pat = { emails: ["pat@example.com"], phones: ["0412345678"], names: ["Pat Nguyen"] };

describe("a friend", () => {
  const friend = { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" };

  test("is the person by the address, or by the number with the name", () => {
    expect(isTheFriend({ ...friend, email: "pat@example.com" }, pat)).toBe(true);
    expect(isTheFriend({ ...friend, phone: "+61 412 345 678" }, pat)).toBe(false);
    expect(isTheFriend({ ...friend, name: "PAT nguyen", phone: "+61 412 345 678" }, pat)).toBe(
      true,
    );
    expect(isTheFriend({ ...friend, name: "Pat Nguyen" }, pat)).toBe(false);
  });

  test("who is taken out moves the marks of who was called along", () => {
    const names = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(names, fc.array(fc.nat(11)), (isPat, marks) => {
        const referrals = isPat.map((isThem, place) => ({
          ...friend,
          name: `Friend ${place}`,
          email: isThem ? "pat@example.com" : `friend${place}@example.com`,
        }));
        const called = [...new Set(marks)].filter((place) => place < referrals.length);
        const after = withoutFriend({ referrals, called }, pat);
        if (!isPat.includes(true)) {
          expect(after).toBeNull();
          return;
        }
        const nameAt = (list: typeof referrals, place: number) => list[place]!.name;
        const kept = called.filter((place) => !isPat[place]);
        expect(after!.called.map((place) => nameAt(after!.referrals, place))).toEqual(
          kept.map((place) => nameAt(referrals, place)),
        );
        expect(after!.referrals).toHaveLength(isPat.filter((isThem) => !isThem).length);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
