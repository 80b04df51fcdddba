import path from "node:path";
import { loadEnv, type Plugin } from "vite";
import { business } from "../convex/business/business.ts";
import type { ShownDetails } from "../convex/businessDetails/fields.ts";

/** In milliseconds. */
const PATIENCE = 10_000;

/** The details that the owner has set at a deployment; undefined if it doesn't answer, or doesn't know them yet. */
async function readDetails(url: string): Promise<ShownDetails | undefined> {
  try {
    const response = await fetch(`${url}/api/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: "notices/visitor:site", format: "json", args: {} }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = (await response.json()) as { value?: { details?: ShownDetails } };
    return value?.details;
  } catch {
    return undefined;
  }
}

/** Asked once, because the scripts and the pages, which are two builds, have to say the same. */
const known = new Map<string, Promise<ShownDetails | undefined>>();

function askOnce(url: string): Promise<ShownDetails | undefined> {
  const details = known.get(url) ?? readDetails(url);
  known.set(url, details);
  return details;
}

/** Builds the site with the owner's details in place of those in `convex/business/business.ts`. */
export function ownersDetails(): Plugin {
  let file = "";
  let url = "";
  return {
    name: "owners-details",
    apply: "build",
    configResolved({ root, mode }) {
      file = path.join(root, "convex/business/business.ts");
      url = loadEnv(mode, root)["VITE_CONVEX_URL"] ?? "";
    },
    async load(id) {
      if (id !== file) return null;
      const details = await askOnce(url);
      if (details !== undefined)
        return `export const business = ${JSON.stringify({ ...business, ...details })};`;
      this.warn(
        "The deployment doesn’t answer: pages get the details in convex/business/business.ts",
      );
      return null;
    },
  };
}
