import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import { servicePrices } from "#convex/business/servicePrices";
import { catalogue } from "#convex/services/catalogue";
import { usualOpening } from "#convex/shared/opening";
import { questionsWith } from "../../src/faq/questions";
import { renderSite } from "../site/render-site";

beforeEach(() => {
  vi.stubEnv("VITE_SITE_URL", "https://site.example");
});

const main = () => within(screen.getByRole("main"));
const hrefOf = (name: string | RegExp) => main().getByRole("link", { name }).getAttribute("href");
const serviceCalled = (name: string) => catalogue.find(({ title }) => title === name)!;
const inHead = (selector: string) => document.head.querySelector(selector);

test("a service's page shows its description, price and duration, and links to its booking", async () => {
  await renderSite("/services/computer-repair");
  const repair = serviceCalled("Computer Repair");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Computer Repair");
  for (const text of [repair.shortDescription, repair.detailedDescription, repair.takes])
    expect(main().getByText(text, { exact: false })).toBeInTheDocument();
  expect(
    main().getByText(
      "$80 to $180 for a visit of about an hour and a half, coming to you and GST included",
    ),
  ).toBeInTheDocument();
  expect(hrefOf("Book this service")).toBe("/booking?service=Computer%20Repair");
  expect(hrefOf("Ask for a quote")).toBe("/quote?service=Computer%20Repair");
  expect(hrefOf("See all times")).toBe("/booking?service=Computer%20Repair");
  expect(hrefOf("IT Support")).toBe("/services#it-support");
  for (const { id, title } of catalogue.filter((each) => repair.seeAlso.includes(each.id)))
    expect(hrefOf(title)).toBe(`/services/${id}`);
});

test("the scam page starts with urgent steps and our number", async () => {
  await renderSite("/services/virus-removal");
  const now = main().getByRole("region", { name: "Do this now" });
  const steps = within(now).getAllByRole("listitem");
  expect(steps).toHaveLength(4);
  expect(within(now).getByText(/^Turn the computer off/)).toBeInTheDocument();
  expect(within(now).getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    business.phone.href,
  );
  const price = main().getByText(/^\$90 to \$150/);
  expect(now.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the page of a service that isn't urgent has no such steps", async () => {
  await renderSite("/services/lessons");
  expect(main().queryByRole("region", { name: "Do this now" })).not.toBeInTheDocument();
});

test.each(["/", "/services", "/contact"])(
  "%s links to the scam page and to a quote",
  async (path) => {
    await renderSite(path);
    expect(
      await screen.findByRole("link", { name: "Scam on your screen? Do this now" }),
    ).toHaveAttribute("href", "/services/virus-removal");
    expect(hrefOf("Get a quote")).toBe("/quote");
  },
);

test("a service's page has its own title, description and canonical URL", async () => {
  await renderSite("/services/wifi-setup");
  await waitFor(() => {
    expect(document.title).toBe("Wi-Fi Setup & Support in Thornbury | Wattle Street IT");
  });
  expect(inHead("link[rel=canonical]")).toHaveAttribute(
    "href",
    "https://site.example/services/wifi-setup",
  );
  expect(inHead("meta[name=description]")).toHaveAttribute(
    "content",
    `${serviceCalled("Wi-Fi Setup & Support").shortDescription} $70 to $110 for a visit of about an hour and a half, coming to you and GST included.`,
  );
});

test("a service whose price varies offers a quote, and no times", async () => {
  await renderSite("/services/logo-design");
  expect(main().getAllByText("Varies, contact for quote")[0]).toBeVisible();
  expect(hrefOf("Ask for a quote")).toBe("/quote?service=Logo%20%26%20Graphic%20Design");
  expect(main().queryByRole("link", { name: "Book this service" })).not.toBeInTheDocument();
  expect(main().queryByText("Next free times")).not.toBeInTheDocument();
  const bar = within(screen.getByRole("complementary", { name: "Quick help" }));
  expect(bar.getByRole("link", { name: "Ask for a quote" })).toBeInTheDocument();
});

test("a website's page says what the smallest one costs, beside a price that varies", async () => {
  await renderSite("/services/new-website");
  expect(screen.getByRole("main")).toHaveTextContent(
    "Varies, contact for quoteA one-page website: $150 to $200, GST included.",
  );
});

test("a service's page answers its own question first, then its category's", async () => {
  await renderSite("/services/lessons");
  const asked = [...screen.getByRole("main").querySelectorAll("summary")].map(
    (each) => each.textContent,
  );
  expect(asked).toEqual([
    serviceCalled("One-on-One Lessons").question.title,
    ...questionsWith(usualOpening, servicePrices)
      .filter(({ about }) => about === "all" || about?.includes("Additional Services"))
      .map(({ title }) => title),
  ]);
  expect(asked.length).toBeGreaterThan(2);
});

test("an unknown service's URL shows “Page not found”", async () => {
  await renderSite("/services/no-such-service");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  expect(document.title).toBe("Page not found | Wattle Street IT");
  expect(inHead("meta[name=robots]")).toHaveAttribute("content", "noindex");
});
