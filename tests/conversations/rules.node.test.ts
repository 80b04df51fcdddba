import fc from "fast-check";
import { expect, test } from "vitest";
import {
  defaultTemplates,
  fillTemplate,
  gapsOf,
  replyTemplatesForm,
  withInserted,
} from "#convex/conversations/formRules";
import { conversationKey } from "#convex/notifications/conversation";
import { contactOf } from "#convex/notifications/rules";
import { anyText, RUNS } from "../support/properties";

test("a number is one conversation, however it’s written", () => {
  const keys = ["0412 345 678", "+61 412 345 678", "(04) 1234 5678"].map((phone) =>
    conversationKey({ phone }, "WS-7K3F"),
  );
  expect(new Set(keys)).toEqual(new Set(["0412345678"]));
});

test("an address comes before a number, and a reference stands in for both", () => {
  const known = { email: "Pat@Example.com", phone: "0412 345 678" };
  expect(conversationKey(known, "WS-7K3F")).toBe("pat@example.com");
  expect(conversationKey({ email: "anonymous" }, "WS-7K3F")).toBe("WS-7K3F");
  expect(contactOf("pat@example.com")).toEqual({ email: "pat@example.com" });
  expect(contactOf("0412345678")).toEqual({ phone: "0412345678" });
  expect(contactOf("WS-7K3F")).toEqual({});
});

test("a template greets by whatever name there is, and without one", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(fillTemplate("Hello {name},", name)).toBe(`Hello ${name},`);
    }),
    RUNS,
  );
  expect(fillTemplate("Hello {name},", undefined)).toBe("Hello,");
});

test("a template has a gap where words in braces stand for something else than the name", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const plain = text.replaceAll(/[{}]/g, "");
      expect(gapsOf(`Hello {name}, ${plain}`)).toEqual([]);
      expect(gapsOf(`{name} ${plain}{time}${plain} {day}`)).toEqual(["{time}", "{day}"]);
    }),
    RUNS,
  );
});

test("what is inserted comes after what was typed, and nothing of that is lost", () => {
  fc.assert(
    fc.property(anyText, anyText, (typed, inserted) => {
      const text = withInserted(typed, inserted);
      expect(text.startsWith(typed.trimEnd()) || typed.trim() === "").toBe(true);
      expect(text.endsWith(inserted)).toBe(true);
    }),
    RUNS,
  );
});

test("the templates that the business begins with may be saved as they are", () => {
  const result = replyTemplatesForm.safeParse({ templates: defaultTemplates });
  expect(result.data?.templates).toEqual(defaultTemplates);
});
