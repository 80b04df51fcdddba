import { omit } from "convex-helpers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reportForm } from "#convex/bookings/report/formRules";
import { templatesFor } from "#convex/bookings/report/templates";
import { reportTemplates } from "#convex/business/reportTemplates";
import { serviceOptions } from "#convex/services/options";
import { serviceTitles } from "#convex/services/titles";
import { formatDuration } from "#convex/shared/counting";
import { RUNS } from "../support/properties";

const blank = { done: "", minutes: "", next: "", lines: [] };

test("everything in a report may be left out", () => {
  expect(reportForm.parse(blank)).toEqual({ lines: [] });
  expect(reportForm.parse({ lines: [] })).toEqual({ lines: [] });
});

test("the time it took is a day at most, in whole minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 2000 }), (minutes) => {
      const { success } = reportForm.safeParse({ ...blank, minutes: String(minutes) });
      expect(success).toBe(minutes >= 1 && minutes <= 1440);
    }),
    RUNS,
  );
  for (const minutes of ["1.5", "an hour", "1e2x"])
    expect(reportForm.safeParse({ ...blank, minutes }).success).toBe(false);
});

test("its lines keep to the rules of a quote’s", () => {
  const withLine = (line: object) =>
    reportForm.safeParse({
      ...blank,
      lines: [{ text: "Work", quantity: "1", price: "80", ...line }],
    }).success;
  expect(withLine({})).toBe(true);
  for (const wrong of [{ text: "" }, { quantity: "0" }, { price: "lots" }, { price: "0.50" }])
    expect(withLine(wrong)).toBe(false);
});

test.for([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [61, "1 hour 1 minute"],
  [150, "2 hours 30 minutes"],
] as const)("%i minutes are said as %s", ([minutes, words]) => {
  expect(formatDuration(minutes)).toBe(words);
});

test("each service has templates, its own first, and all keep to the rules", () => {
  const services = [
    ...serviceOptions.flatMap(({ options }) => [...options]),
    ...Object.values(serviceTitles),
  ];
  for (const service of services) {
    const templates = templatesFor(service, reportTemplates);
    expect(templates.length).toBeGreaterThanOrEqual(2);
    expect(templates.length).toBeLessThanOrEqual(6);
    for (const { minutes, ...words } of templates) {
      const filled = { ...blank, ...omit(words, ["name", "services"]), minutes: String(minutes) };
      expect(reportForm.safeParse(filled).success).toBe(true);
    }
  }
  expect(templatesFor("Wi-Fi setup", reportTemplates)[0]?.name).toBe("Wi-Fi works");
  expect(templatesFor("Phone & Tablet Help", reportTemplates)[0]?.name).toBe(
    "Phone or tablet ready",
  );
  expect(templatesFor("One-on-One Lessons", reportTemplates)[0]?.name).toBe("Lesson given");
});
