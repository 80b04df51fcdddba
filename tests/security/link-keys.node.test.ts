import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLinkKey } from "#convex/core/linkKeys";
import { RUNS } from "../support/properties";

const part = fc.stringMatching(/^[\w-]{1,60}$/);

test("a link's key has two parts, and whatever is behind them makes it another", () => {
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

test("what is longer than any key is none", () => {
  expect(parseLinkKey(`a.${"b".repeat(199)}`)).toBeNull();
});
