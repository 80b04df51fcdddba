import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choiceHref, stepFrom, stepHref, stepIds, steps } from "../../src/get-started/steps";
import { anyText, RUNS } from "../support/properties";

/** Every way through the chooser: the labels from the first step to where it ends. */
function journeys(): string[] {
  const walk = (id: keyof typeof steps, trail: string[]): string[] => {
    const { choices, plan } = steps[id];
    if (choices.length === 0) return [[...trail, `[${plan ?? "nothing"}]`].join(" > ")];
    return choices.flatMap((choice) => {
      const further = [...trail, choice.label];
      return "step" in choice.goesTo
        ? walk(choice.goesTo.step, further)
        : [[...further, choice.goesTo.page].join(" > ")];
    });
  };
  return walk("initial", []);
}

describe("the chooser", () => {
  test("has these branches and no others", () => {
    expect(journeys()).toEqual([
      "Individual > Book > /booking",
      "Individual > See Pricing > Monthly Membership > [individualMonthly]",
      "Individual > See Pricing > One-Time Payment > /serviceprices",
      "Business > Book > /booking",
      "Business > See Pricing > Monthly Membership > [businessMonthly]",
      "Business > See Pricing > One-Time Payment > /serviceprices",
      "Web Developer > See Information > /webdevelopment",
      "Web Developer > Log Into Portal > /login",
      "Web Developer > Request a Meeting > /contact",
    ]);
  });

  test("reaches every step", () => {
    const targets = Object.values(steps).flatMap(({ choices }) => choices.map(choiceHref));
    for (const id of stepIds.filter((step) => step !== "initial")) {
      expect(targets).toContain(stepHref(id));
    }
  });

  test("finds each step again by its address", () => {
    for (const id of stepIds) {
      const { searchParams } = new URL(stepHref(id), "https://example.com");
      expect(stepFrom(searchParams.get("step"))).toBe(id);
    }
  });

  test("begins at the first step for any value that is no step", () => {
    expect(stepFrom(null)).toBe("initial");
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!stepIds.some((id) => id === text));
        expect(stepFrom(text)).toBe("initial");
      }),
      RUNS,
    );
  });
});
