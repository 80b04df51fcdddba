import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  choiceHref,
  getProgress,
  stepFrom,
  stepHref,
  stepIds,
  steps,
  waysFrom,
} from "../../src/get-started/steps";
import { anyText, RUNS } from "../support/properties";

/** Every path through the chooser: the labels from the first step to the end. */
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

  test("says which question of how many a step is, and the answers before it", () => {
    expect(getProgress("initial")).toEqual({ question: 1, of: 3, before: undefined });
    expect(getProgress("business-pricing")).toEqual({ question: 3, of: 3, before: "business" });
    expect(getProgress("web-developer")).toEqual({ question: 2, of: 2, before: "initial" });
  });

  test("lists every page that it leads to, for people without scripts", () => {
    expect(steps.initial.choices.map((choice) => waysFrom(choice).map(({ href }) => href))).toEqual(
      [
        ["/booking", "/shop?product=individualMonthly#choose", "/serviceprices"],
        ["/booking", "/shop?product=businessMonthly#choose", "/serviceprices"],
        ["/webdevelopment", "/login", "/contact"],
      ],
    );
  });

  test("finds each step again by its address", () => {
    for (const id of stepIds) {
      const { searchParams } = new URL(stepHref(id), "https://example.com");
      expect(stepFrom(searchParams.get("step"))).toBe(id);
    }
  });

  test("starts at the first step for any unknown step", () => {
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
