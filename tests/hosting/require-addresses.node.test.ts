import { expect, test } from "vitest";
import { addressProblem } from "../../hosting/require-addresses";

const CLOUD = "https://happy-otter-123.convex.cloud";

test.each([
  ["http://127.0.0.1:3210", "http://localhost:4173"],
  [CLOUD, "https://www.example.com"],
  ["http://127.0.0.1:3210", "https://www.example.com"],
])("a site with the deployment %s is built for %s", (convexUrl, siteUrl) => {
  expect(addressProblem(convexUrl, siteUrl)).toBeNull();
});

test.each([
  [CLOUD, "http://localhost:4173"],
  [CLOUD, "http://127.0.0.1:4173"],
  ["https://convex.example.com", "http://[::1]:4173"],
])("a site with the deployment %s isn't built for %s", (convexUrl, siteUrl) => {
  expect(addressProblem(convexUrl, siteUrl)).toContain(`VITE_SITE_URL is ${siteUrl}`);
});

test("a site without a deployment isn't built", () => {
  expect(addressProblem("", "https://www.example.com")).toContain("VITE_CONVEX_URL is not set");
});
