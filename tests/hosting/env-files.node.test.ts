import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadEnv, resolveConfig } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "env-files-"));

/** The file that `convex dev` writes for a Vite site, with older and self-hosted names. */
const LOCAL = `# Deployment used by \`npx convex dev\`
CONVEX_DEPLOYMENT=dev:happy-otter-123 # team: t, project: p
VITE_CONVEX_URL=https://happy-otter-123.convex.cloud
VITE_CONVEX_SITE_URL=https://happy-otter-123.convex.site
CONVEX_URL=https://happy-otter-123.convex.cloud
CONVEX_SITE_URL=https://happy-otter-123.convex.site
CONVEX_SELF_HOSTED_URL=https://happy-otter-123.convex.cloud
DEMO_SITE_URL=https://happy-otter-123.convex.site
`;

beforeAll(() => {
  for (const file of fs.readdirSync(root)) {
    const isOurs = file.startsWith(".env") && !file.endsWith(".local");
    if (isOurs) fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  fs.writeFileSync(path.join(folder, ".env.local"), LOCAL);
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

/** The variables for the site's scripts, pages and proxy. */
const PREFIXES = ["VITE_", "DEMO_"];

const inCloud = (env: Record<string, unknown>) =>
  Object.entries(env).filter(([, value]) => /\.convex\.(?:cloud|site)/.test(String(value)));

describe("On a machine that has used the cloud", () => {
  // tests/local/dev.node.test.ts checks `npm run dev`, because no file knows its ports.
  test("a site for e2e talks to the local deployment alone", () => {
    const env = loadEnv("e2e", folder, PREFIXES);
    expect(inCloud(env)).toEqual([]);
    expect(env).toMatchObject({
      VITE_CONVEX_URL: "http://127.0.0.1:4210",
      VITE_CONVEX_SITE_URL: "http://127.0.0.1:4211",
      DEMO_SITE_URL: "http://127.0.0.1:4211",
    });
  });

  test("the tests that need no browser have no deployment", async () => {
    const configFile = path.join(root, "vitest.config.ts");
    const { env } = await resolveConfig({ root: folder, configFile }, "serve", "test");
    expect(inCloud(env)).toEqual([]);
  });

  test("a site for that deployment talks to it", () => {
    const env = loadEnv("convex", folder, PREFIXES);
    expect(env).toMatchObject({
      VITE_CONVEX_URL: "https://happy-otter-123.convex.cloud",
      VITE_CONVEX_SITE_URL: "https://happy-otter-123.convex.site",
    });
  });
});
