import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/checkout";
import { makeHome, pretendNode, startScript } from "./programs";

test.each(["scripts/dev-convex.ts", "scripts/test-real.ts"])(
  "%s refuses a Node version that Convex's backend doesn't support, and says which it does",
  async (script) => {
    const { PATH = "", ...home } = makeHome({ hasBackend: true });
    const folder = pretendNode("v26.1.0");
    const env = { ...home, PATH: [folder, PATH].join(path.delimiter) };
    const { ended, output } = startScript(root, script, env);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Convex’s backend .* Node 20, 22, 24, .* v26\.1\.0 .* Node 24 .*\n$/);
  },
);
