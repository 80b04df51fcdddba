import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { offered, type Page, pageAt, pageKeys, pages } from "#convex/shared/pages";
import { routes } from "../../src/app/routes";
import { siteEntries } from "../../src/app/site-entries";
import { panels } from "../../src/console/panels";
import { recordLists } from "../../src/console/records";
import { stepIds, steps } from "../../src/get-started/steps";
import { priceGroups } from "../../src/services/prices/price-groups";
import { serviceTerms } from "../../src/terms/service-terms";
import { renderSite } from "../site/render-site";

// A small business that takes bookings, quotes and payments, and does nothing else.
vi.mock("../support/business/features", () => ({ allFeatures: [], features: [] }));

const gone = Object.values<Page>(pages).filter(({ feature }) => feature !== undefined);

test("a page that isn't offered has no route, no address and no entry in the search", () => {
  expect(gone.length).toBeGreaterThan(10);
  expect(pageKeys).toHaveLength(Object.keys(pages).length - gone.length);
  for (const { path } of gone) {
    expect(pageAt(path)).toBeUndefined();
    expect(routes.map((route) => route.path)).not.toContain(path);
    expect(siteEntries.map(({ to }) => to)).not.toContain(path);
  }
});

test("nor has the console a panel or a list for it, the terms a word, or the chooser a way there", () => {
  expect(panels.map(({ name }) => name)).not.toContain("projects");
  expect(recordLists.map(({ form }) => form)).not.toContain("webinar");
  expect(serviceTerms.map(({ title }) => title)).not.toContain("Webinars");
  expect(priceGroups.map(({ id }) => id)).not.toContain("plans");
  const leadsTo = stepIds
    .filter((id) => id !== "web-developer" && steps[id].plan === undefined)
    .flatMap((id) => steps[id].choices.map(({ label }) => label));
  expect(leadsTo).not.toContain("Web Developer");
  expect(offered([{ feature: "blog" as const }, {}])).toEqual([{}]);
});

test.each(
  (
    ["home", "services", "servicePrices", "about", "contact", "login", "terms", "booking"] as const
  ).map((key) => pages[key].path),
)("and no link of %s leads to one", async (path) => {
  await renderSite(path);
  await waitFor(() => {
    expect(screen.getAllByRole("link").length).toBeGreaterThan(10);
  });
  const links = [...document.querySelectorAll('a[href^="/"]:not([href$=".svg"])')].map((link) =>
    link.getAttribute("href"),
  );
  const dead = links.filter(
    (href) => pageAt(new URL(href ?? "", "https://x.example").pathname) === undefined,
  );
  expect(dead).toEqual([]);
});
