import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { servicePrices } from "#convex/business/servicePrices";
import { catalogue } from "#convex/services/catalogue";
import { serviceOptions } from "#convex/services/options";
import { isSelectable } from "#convex/services/selectable";
import { pages } from "#convex/shared/pages";
import { playDemo } from "../../demo/play";
import { siteEntries } from "../../src/app/site-entries";
import { priceGroups } from "../../src/services/prices/price-groups";
import { renderSite } from "../site/render-site";
import { getRows } from "../support/backend";
import { backendAtNow } from "../support/fixtures";

const { four } = vi.hoisted(() => ({
  four: ["computer-repair", "virus-removal", "phone-tablet-help", "email-help"],
}));
vi.mock("../support/business/services", async (original) => ({
  ...(await original<object>()),
  offeredServices: four,
}));

test("lists, prices, search and the booking form have these alone", () => {
  expect(catalogue.map(({ id }) => id)).toEqual(four);
  expect(priceGroups(servicePrices).map(({ title }) => title)).toEqual(["IT Support", "Plans"]);
  expect(siteEntries(servicePrices).filter(({ kind }) => kind === "Service")).toHaveLength(4);
  expect(serviceOptions.map(({ group, options }) => [group, options.length])).toEqual([
    ["General", 3],
    ["Repairs", 2],
    ["Other", 1],
  ]);
  expect(isSelectable("Computer Repair")).toBe(true);
  expect(isSelectable("Logo & Graphic Design")).toBe(false);
});

test.each([pages.home.path, pages.services.path, pages.servicePrices.path, pages.getStarted.path])(
  "no link of %s leads to another",
  async (path) => {
    await renderSite(path);
    const services = 'a[href^="/services/"]';
    await waitFor(() => {
      expect(document.querySelector(services)).not.toBeNull();
    });
    const links = document.querySelectorAll<HTMLAnchorElement>(services);
    for (const { pathname } of links) expect(four).toContain(pathname.replace("/services/", ""));
  },
);

test("the demo asks for these alone", async () => {
  const backend = backendAtNow("date and timers");
  await playDemo(backend, true);
  const requests = await getRows(backend, "quoteRequests");
  expect(requests.length).toBeGreaterThan(20);
  for (const { selectedService, order } of requests)
    expect(order !== undefined || isSelectable(selectedService)).toBe(true);
});
