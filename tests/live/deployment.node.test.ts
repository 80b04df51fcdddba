import { expect, test } from "vitest";
import { siteOfDeployment } from "../../src/live/deployment";

test.each([
  ["https://happy-animal-123.convex.cloud", "https://happy-animal-123.convex.site"],
  ["https://a.eu-west-1.convex.cloud/", "https://a.eu-west-1.convex.site"],
  ["http://127.0.0.1:3210", "http://127.0.0.1:3211"],
  ["http://localhost:3210/", "http://localhost:3211"],
  ["https://convex.example.com", undefined],
  ["http://localhost", undefined],
  ["", undefined],
])("the HTTP actions of %j are at %j", (deployment, site) => {
  expect(siteOfDeployment(deployment)).toBe(site);
});
