import path from "node:path";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import type { business } from "../../convex/business/business";
import { ownersDetails } from "../../hosting/owners-details";

const root = path.resolve(import.meta.dirname, "../..");

/** What a build knows of the business. @param url of a deployment that answers a query like this */
async function buildFor(url: string, answer: () => Promise<Response>) {
  vi.stubEnv("VITE_CONVEX_URL", url);
  vi.stubGlobal("fetch", answer);
  const warnings: string[] = [];
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: "silent",
    plugins: [ownersDetails()],
    build: {
      write: false,
      ssr: "convex/business/business.ts",
      rolldownOptions: { onwarn: ({ message }) => void warnings.push(message) },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built !== undefined && "output" in built ? built.output : [];
  const code = chunk?.type === "chunk" ? chunk.code : "";
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    business: typeof business;
  };
  return { business: module.business, warnings };
}

const details = {
  phone: { display: "0491 570 156", href: "tel:+61491570156" },
  email: "hi@example.com",
  street: "5 High Street",
  suburb: "Preston",
  postcode: "3072",
  abn: "53 004 085 616",
};

test("pages are built with the details that the owner has set, and all else of the file", async () => {
  const answer = { status: "success", value: { details } };
  const { business: built } = await buildFor("http://one.test", () =>
    Promise.resolve(Response.json(answer)),
  );
  expect(built).toMatchObject({ ...details, name: "Wattle Street IT" });
});

test.each([
  ["http://away.test", "doesn’t answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "http://older.test",
    "doesn’t know the query",
    () => Promise.resolve(Response.json({ status: "error" })),
  ],
])("without them, if the deployment %s %s, and it says so", async (url, _case, answer) => {
  const { business: built, warnings } = await buildFor(url, answer);
  expect(built.phone.display).toMatch(/^\(03\)/);
  expect(warnings.join()).toMatch(/deployment doesn’t answer/);
});
