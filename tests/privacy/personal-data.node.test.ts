import { defineTable } from "convex/server";
import { type GenericValidator, v } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forms, recordForms } from "#convex/core/forms";
import { ownedTable, ownershipOf } from "#convex/core/ownership";
import { getTable, type OwnedTable, ownedTables } from "#convex/privacy/ownedTables";
import { erasureSteps } from "#convex/privacy/steps";
import { isTheFriend, withoutFriend } from "#convex/referrals/erasing";
import schema from "#convex/schema";
import { copyParts } from "#convex/shared/copyParts";
import { runs } from "../support/properties";

/** Names of fields that say who somebody is or how to reach them. */
const CONTACT = /(?:email|name|phone|phoneDigits|address|postcode|suburb|location|contactHash)$/i;

/** Names of fields for free text. */
const WORDS =
  /(?:message|note|notes|details|info|reason|text|html|words|support|desc|title|feedback)$/i;

/** Fields that look like personal data but aren't, with what's in them; each with its reason. */
const harmless = [
  // It has the same words as the email's text, and is edited with it.
  "emails.html",
  // The mail server's words.
  "emails.reason",
  // For the search; deleted with their card.
  "people.words",
  "people.searchText",
  // For sign-ins through other websites, which we don't have.
  "authVerifiers.sessionId",
  // The business's own bank account.
  "invoiceSettings.accountName",
  // Names of the team, which the website has, too.
  "bookingHours.members[].name",
  // The business's own phone number and address.
  "businessDetails.details",
  "businessDetailChanges.before",
  "businessDetailChanges.after",
  // Who works for us.
  "helpers.email",
  // The owner's picture.
  "blogs.featuredImageFile",
];

const isHarmless = (field: string) =>
  harmless.some((each) => field === each || field.startsWith(`${each}.`));

interface Field {
  path: string;
  /** The table that its id is of. */
  idOf?: string;
}

/** Every field of a validator, at any depth. */
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

const allFields = (table: string) =>
  fieldsOf(schema.tables[table as keyof typeof schema.tables].validator, "");

/** The tables whose ids a field holds; none for text. */
function tablesOf(table: string, field: string): string[] {
  const { fields } = schema.tables[table as keyof typeof schema.tables].validator;
  const validator = (fields as Record<string, GenericValidator>)[field];
  const members =
    validator?.kind === "union" ? (validator.members as GenericValidator[]) : [validator];
  return members.flatMap((each) => (each?.kind === "id" ? [each.tableName] : []));
}

/** Whether an erasure deletes this table's rows of a person. */
function isGone({ name, ownership }: OwnedTable): boolean {
  if ("nobody" in ownership || ownership.cleared !== undefined) return false;
  if (!("belongsTo" in ownership)) return true;
  const parents = tablesOf(name, ownership.belongsTo);
  return parents.length === 0 || parents.some((parent) => isGone(getTable(parent)));
}

const gone = new Set<string>(["_storage", ...ownedTables.filter(isGone).map(({ name }) => name)]);

const isLiteral = (table: string, path: string): boolean => {
  const { fields } = schema.tables[table as keyof typeof schema.tables].validator;
  const validator = (fields as Record<string, GenericValidator>)[path];
  const kinds = validator?.kind === "union" ? validator.members.map(({ kind }) => kind) : [];
  return kinds.length > 0 && kinds.every((kind) => kind === "literal");
};

const named = (tables: readonly OwnedTable[]) =>
  tables.map((table) => [table.name, table] as [string, OwnedTable]);

describe("a table's declaration of its owner", () => {
  test.each(named(ownedTables.filter(({ name }) => !gone.has(name))))(
    "%s: stays, and clears every field that says who somebody is, or leads to them",
    (name, { ownership }) => {
      const isPersonal = !("nobody" in ownership);
      const cleared = [...(ownership.cleared ?? []), ...(ownership.mentions?.fields ?? [])];
      const missing = allFields(name).filter(({ path, idOf }) => {
        const field = path.split(".").at(-1)!.replaceAll("[]", "");
        const isAbout =
          CONTACT.test(field) ||
          (idOf !== undefined && gone.has(idOf)) ||
          (isPersonal && WORDS.test(field));
        const [top = ""] = path.split(/[.[]/);
        return isAbout && !isLiteral(name, path) && !cleared.includes(top);
      });
      const fields = missing.map(({ path }) => `${name}.${path}`);
      expect(fields.filter((field) => !isHarmless(field))).toEqual([]);
    },
  );

  test.each(named(ownedTables.filter(({ ownership }) => !("nobody" in ownership))))(
    "%s: looks for mentions in every text that people write",
    (name, { ownership }) => {
      const looked = [...(ownership.cleared ?? []), ...(ownership.mentions?.fields ?? [])];
      const missing = allFields(name).filter(({ path }) => {
        const [top = ""] = path.split(/[.[]/);
        const field = path.split(".").at(-1)!.replaceAll("[]", "");
        return WORDS.test(field) && !isLiteral(name, path) && !looked.includes(top);
      });
      const fields = missing.map(({ path }) => `${name}.${path}`);
      expect(fields.filter((field) => !isHarmless(field))).toEqual([]);
    },
  );

  test.each(named(ownedTables.filter(({ ownership }) => "belongsTo" in ownership)))(
    "%s: goes with a row, or with the record of a reference",
    (name, { ownership }) => {
      const field = "belongsTo" in ownership ? ownership.belongsTo : "";
      const parents = tablesOf(name, field);
      expect(parents.length > 0 || field === "reference").toBe(true);
      for (const parent of parents) expect(() => getTable(parent)).not.toThrow();
    },
  );

  test.each(named(ownedTables.filter(({ emailField }) => emailField !== undefined)))(
    "%s: is found by a field that has an address",
    (_, { emailField }) => {
      expect(emailField).toMatch(/email$|^to$|^who$/i);
    },
  );

  test("finds the records of every form by their sender’s address", () => {
    const found = ownedTables.flatMap(({ form, emailField }) => (form ? [[form, emailField]] : []));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(recordForms.map((form) => [form, forms[form].emailField])),
    );
  });

  test("has something in each part of a copy except quarantined records, which are records, too", () => {
    const parts = ownedTables.flatMap(({ ownership }) =>
      "copy" in ownership ? [ownership.copy] : [],
    );
    expect(copyParts.filter((part) => !parts.includes(part))).toEqual(["heldBack"]);
  });

  test("is required for every table, and names existing fields and indexes", () => {
    const table = defineTable({ email: v.string() }).index("by_email", ["email"]);
    expect(() => ownershipOf("strangers", table)).toThrow("strangers");
    const copy = "nothing: it’s a test";
    // @ts-expect-error It has no such index.
    ownedTable(table, { byEmail: "by_name", copy });
    // @ts-expect-error It has no such field.
    ownedTable(table, { belongsTo: "personId", copy });
    // @ts-expect-error It doesn't say what a copy has of it.
    ownedTable(table, { byEmail: "by_email" });
    const ownership = { byEmail: "by_email", copy, cleared: ["email"] } as const;
    ownedTable(table, ownership);
    expect(ownershipOf("friends", table)).toEqual(ownership);
  });

  test("has a separate step name for each part of an erasure", () => {
    const names = erasureSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe("personRecords: traces");
    const at = (name: string) => names.indexOf(name);
    // Emails come last, because they're about records that have to be found first.
    expect(at("emails: words")).toBe(names.length - 1);
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

  test("who is removed moves the 'called' marks along", () => {
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
