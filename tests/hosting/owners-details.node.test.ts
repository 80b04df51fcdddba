import path from "node:path";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { business } from "../../convex/business/business";
import type { fromPrices, plans } from "../../convex/business/prices";
import type { servicePrices } from "../../convex/business/servicePrices";
import { ownersDetails } from "../../hosting/owners-details";

const root = path.resolve(import.meta.dirname, "../..");

const files = ["business", "detailsVersion", "prices", "servicePrices", "testimonials"];

/** Exports what pages know of the business. */
const facts = {
  name: "facts",
  resolveId: (id: string) => (id === "facts" ? id : undefined),
  load: (id: string) =>
    id === "facts"
      ? files.map((file) => `export * from "${root}/convex/business/${file}.ts";`).join("\n")
      : undefined,
};

interface Facts {
  business: typeof business;
  detailsVersion: number;
  plans: typeof plans;
  fromPrices: typeof fromPrices;
  servicePrices: typeof servicePrices;
  testimonials: readonly object[];
}

type Answers = Readonly<Record<string, object>>;

/** What a build knows of the business. @param url of a deployment with these answers to queries, or none */
async function buildFor(url: string, answers?: Answers) {
  vi.stubEnv("VITE_CONVEX_URL", url);
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { path: query } = JSON.parse(body) as { path: string };
    return answers === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(Response.json({ value: answers[query] }));
  });
  const warnings: string[] = [];
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: "silent",
    plugins: [ownersDetails(), facts],
    build: {
      write: false,
      ssr: true,
      rolldownOptions: { input: "facts", onwarn: ({ message }) => void warnings.push(message) },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built !== undefined && "output" in built ? built.output : [];
  const code = chunk?.type === "chunk" ? chunk.code : "";
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Facts;
  return { ...module, warnings };
}

const details = {
  phone: { display: "0491 570 156", href: "tel:+61491570156" },
  email: "hi@example.com",
  street: "5 High Street",
  suburb: "Preston",
  postcode: "3072",
  abn: "53 004 085 616",
  fromCents: 70_00,
};

const site = { "notices/visitor:site": { details, version: 7 } };

test("pages are built with what the owner has set, and all else of the files", async () => {
  const built = await buildFor("http://one.test", {
    ...site,
    "businessDetails/visitor:parts": {
      prices: { "most-visits": { from: 7000 }, gone: { from: 1 } },
      planCents: { individualMonthly: 60_00, webinars: 55_00, callOut: 20_00 },
      testimonials: [],
      serviceArea: [],
      team: [],
    },
  });
  expect(built.business).toMatchObject({ ...details, name: business.name });
  expect(built.detailsVersion).toBe(7);
  const { "most-visits": mostVisits, ...others } = built.servicePrices;
  expect(mostVisits).toEqual({ per: "visit", from: 7000 });
  expect(others).not.toEqual({});
  expect(others).not.toHaveProperty("gone");
  const { individualMonthly, businessOneTime } = built.plans;
  expect(individualMonthly).toMatchObject({ cents: 60_00, callOutFeeCents: 20_00 });
  expect(businessOneTime.callOutFeeCents).toBe(0);
  expect(built.fromPrices.webinars).toEqual({ cents: 55_00, per: "month" });
  expect(built.testimonials).toEqual([]);
  expect(built.warnings).toEqual([]);
});

test.each([
  ["http://away.test", "doesn’t answer", undefined],
  ["http://older.test", "doesn’t know all queries", site],
])("without them, if the deployment %s %s, and it says so", async (url, _case, answers) => {
  const built = await buildFor(url, answers);
  expect(built.business).toEqual(business);
  expect(built.detailsVersion).toBe(0);
  expect(built.warnings.join()).toMatch(/deployment doesn’t answer/);
});
