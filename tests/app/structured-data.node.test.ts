import { beforeEach, describe, expect, test, vi } from "vitest";
import { serviceArea } from "#convex/business/serviceArea";
import { catalogue } from "#convex/services/catalogue";
import { routes } from "../../src/app/routes";
import { structuredData } from "../../src/app/structured-data";

beforeEach(() => {
  vi.stubEnv("VITE_SITE_URL", "https://site.example");
});

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

const things = (path: string) =>
  structuredData(routes.find((route) => route.path === path)!) as unknown as Thing[];
const ofType = (path: string, type: string) =>
  things(path).filter((thing) => thing["@type"] === type);

test("The area served is every postcode of the service area", () => {
  const [business] = ofType("/about", "LocalBusiness");
  expect(business!["areaServed"]).toHaveLength(serviceArea.length);
});

test("Every page names the business, its place, and how and when to reach it", () => {
  expect(ofType("/about", "LocalBusiness")).toEqual([
    expect.objectContaining({
      "@id": "https://site.example/#business",
      name: "Wattle Street IT",
      telephone: "+61370101234",
      taxID: "51 824 753 556",
      geo: { "@type": "GeoCoordinates", latitude: -37.7577, longitude: 145.0008 },
      priceRange: "$60 to $150",
      areaServed: expect.arrayContaining([
        { "@type": "Place", name: "Thornbury VIC 3071" },
        { "@type": "Place", name: "Heidelberg, Rosanna VIC 3084" },
      ]) as unknown,
      openingHoursSpecification: expect.objectContaining({
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        opens: "09:00",
        closes: "18:00",
      }) as unknown,
    }),
  ]);
});

describe("The breadcrumb", () => {
  test("leads from the home page to the page", () => {
    const [trail] = ofType("/contact", "BreadcrumbList");
    const steps = trail!["itemListElement"] as Thing[];
    expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, "Home", "https://site.example/"],
      [2, "Contact us", "https://site.example/contact"],
    ]);
  });

  test.each(["/", "/blogs/:blogId"])("is left out where there is none: %s", (path) => {
    expect(ofType(path, "BreadcrumbList")).toEqual([]);
  });
});

test("Services and prices are offers of the business", () => {
  expect(ofType("/services", "Service").length).toBe(catalogue.length);
  for (const { provider } of ofType("/services", "Service")) {
    expect(provider).toEqual({ "@id": "https://site.example/#business" });
  }
  expect(ofType("/serviceprices", "Offer").length).toBeGreaterThan(0);
  expect(ofType("/webinars", "Service")).toHaveLength(1);
  for (const service of [...ofType("/services", "Service"), ...ofType("/webinars", "Service")]) {
    expect(service["description"]).toMatch(/\w+ \w+/);
  }
});

test("A service's page is about that service, with its address, its price and its breadcrumb", () => {
  const route = routes.find(({ key }) => key === "service")!;
  const about = (service: string) =>
    structuredData(
      route,
      catalogue.find(({ id }) => id === service),
    ) as unknown as Thing[];
  const [, trail, service] = about("wifi-setup");
  expect((trail!["itemListElement"] as Thing[]).map(({ item }) => item)).toEqual([
    "https://site.example/",
    "https://site.example/services",
    "https://site.example/services/wifi-setup",
  ]);
  expect(service).toMatchObject({
    "@type": "Service",
    name: "Wi-Fi Setup & Support",
    url: "https://site.example/services/wifi-setup",
    offers: { priceSpecification: { minPrice: 70, maxPrice: 110, priceCurrency: "AUD" } },
  });
  expect(about("new-website")[2]).not.toHaveProperty("offers");
});
