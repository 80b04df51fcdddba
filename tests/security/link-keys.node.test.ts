import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLinkKey } from "#convex/core/linkKeys";
import { RUNS } from "../support/properties";

const part = fc.stringMatching(/^[\w-]{1,60}$/);

test("a link's key has exactly two parts", () => {
  fc.assert(
    fc.property(part, part, part, (id, hash, more) => {
      expect(parseLinkKey(`${id}.${hash}`)).toEqual({ id, hash });
      expect(parseLinkKey(`${id}.${hash}.${more}`)).toBeNull();
      expect(parseLinkKey(`${id}.${hash}.`)).toBeNull();
      expect(parseLinkKey(id)).toBeNull();
    }),
    RUNS,
  );
});

test("text longer than any key isn't a key", () => {
  expect(parseLinkKey(`a.${"b".repeat(199)}`)).toBeNull();
});
