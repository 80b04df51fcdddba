import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { servicePrices } from "#convex/business/servicePrices";
import { offered, type Page, pageAt, pageKeys, pages } from "#convex/shared/pages";
import LoginPage from "../../src/app/login-page";
import { routes } from "../../src/app/routes";
import { siteEntries } from "../../src/app/site-entries";
import { destinations } from "../../src/console/destinations";
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
    expect(siteEntries(servicePrices).map(({ to }) => to)).not.toContain(path);
  }
});

test("nor has the console a panel or a list for it, the terms a word, or the chooser a way there", () => {
  expect(panels.map(({ name }) => name)).not.toContain("projects");
  expect(recordLists.map(({ form }) => form)).not.toContain("webinar");
  expect(destinations.map(({ label }) => label)).not.toContain("Goals");
  expect(serviceTerms.map(({ title }) => title)).not.toContain("Webinars");
  expect(priceGroups(servicePrices).map(({ id }) => id)).not.toContain("plans");
  const leadsTo = stepIds
    .filter((id) => id !== "web-developer" && steps[id].plan === undefined)
    .flatMap((id) => steps[id].choices.map(({ label }) => label));
  expect(leadsTo).not.toContain("Web Developer");
  expect(offered([{ feature: "blog" as const }, {}])).toEqual([{}]);
});

/** Links to addresses where the site has no page. */
function deadLinks() {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href$=".svg"])');
  return [...links].map(({ pathname }) => pathname).filter((path) => pageAt(path) === undefined);
}

// Pages that show all they have without a deployment.
test.each(
  (["home", "services", "servicePrices", "about", "terms", "getStarted"] as const).map(
    (key) => pages[key].path,
  ),
)("and no link of %s leads to one", async (path) => {
  await renderSite(path);
  await waitFor(() => {
    expect(screen.getAllByRole("link").length).toBeGreaterThan(10);
  });
  expect(deadLinks()).toEqual([]);
});

test.each([pages.search.path, pages.terms.path, pages.privacy.path])(
  "nor does a sentence of %s name it",
  async (path) => {
    await renderSite(path);
    await waitFor(() => {
      expect(screen.getAllByRole("link").length).toBeGreaterThan(10);
    });
    expect(document.body.textContent).not.toMatch(
      /webinar|website brief|my website|membership|coupon|a rating|our blog|text messages/i,
    );
  },
);

test("nor does a link beside the sign-in", () => {
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  expect(deadLinks()).toEqual([]);
  expect(screen.queryByText("My website")).toBeNull();
});
