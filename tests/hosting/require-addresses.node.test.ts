import { expect, test } from "vitest";
import { addressProblem } from "../../hosting/require-addresses";

const HERE = "http://127.0.0.1:3210";
const CLOUD = "https://happy-otter-123.convex.cloud";
const CLOUD_SITE = "https://happy-otter-123.convex.site";
const IN_EUROPE = "https://happy-otter-123.eu-west-1.convex.cloud";
const OWN = "https://convex.example.com";
const SITE = "https://www.example.com";

test.each([
  [HERE, "", "http://localhost:4173"],
  [HERE, "http://127.0.0.1:3999", "http://localhost:4173"],
  [CLOUD, "", SITE],
  [CLOUD, CLOUD_SITE, SITE],
  [CLOUD, `${CLOUD_SITE}/`, SITE],
  [IN_EUROPE, "https://happy-otter-123.eu-west-1.convex.site", SITE],
  // In the cloud either address can be a custom domain.
  [CLOUD, "https://actions.example.com", SITE],
  [OWN, CLOUD_SITE, SITE],
  [OWN, "https://actions.example.com", SITE],
  [HERE, "", SITE],
])("with the deployment %s and HTTP actions at “%s” a site is built for %s", (...addresses) => {
  const [convexUrl, convexSiteUrl, siteUrl] = addresses;
  expect(addressProblem({ convexUrl, convexSiteUrl, siteUrl })).toBeNull();
});

test.each([
  [CLOUD, "http://localhost:4173"],
  [CLOUD, "http://127.0.0.1:4173"],
  [OWN, "http://[::1]:4173"],
])("a site with the deployment %s isn't built for %s", (convexUrl, siteUrl) => {
  expect(addressProblem({ convexUrl, convexSiteUrl: "", siteUrl })).toContain(
    `VITE_SITE_URL is ${siteUrl}`,
  );
});

test.each([
  [CLOUD, "https://sad-newt-456.convex.site"],
  [CLOUD, "https://happy-otter-123.convex.cloud"],
  [IN_EUROPE, CLOUD_SITE],
  [CLOUD, "http://127.0.0.1:3211"],
  [OWN, "http://127.0.0.1:3211"],
  [HERE, CLOUD_SITE],
  [HERE, "https://actions.example.com"],
])("a site with the deployment %s isn't built with HTTP actions at %s", (convexUrl, other) => {
  const problem = addressProblem({ convexUrl, convexSiteUrl: other, siteUrl: SITE });
  expect(problem).toContain(`VITE_CONVEX_SITE_URL is ${other}`);
});

test("a site without a deployment isn't built", () => {
  const nowhere = { convexUrl: "", convexSiteUrl: "", siteUrl: SITE };
  expect(addressProblem(nowhere)).toContain("VITE_CONVEX_URL is not set");
});
