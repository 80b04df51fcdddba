import path from "node:path";
import { loadEnv, type Plugin } from "vite";
import { business } from "../convex/business/business.ts";
import { type PlanCents, plansWith } from "../convex/business/planCents.ts";
import { fromPrices } from "../convex/business/prices.ts";
import { coordinates } from "../convex/business/serviceArea.ts";
import * as teamFile from "../convex/business/team.ts";
import type { PartName, Parts, ShownDetails } from "../convex/businessDetails/fields.ts";
import { withAmounts } from "../convex/services/priceList.ts";

/** In milliseconds. */
const PATIENCE = 10_000;

const names: readonly PartName[] = ["prices", "planCents", "testimonials", "serviceArea", "team"];

/** What the owner has set at a deployment. */
interface Known {
  details: ShownDetails;
  version: number;
  parts: Parts;
}

async function ask<Result>(url: string, path: string, args: object): Promise<Result> {
  const response = await fetch(`${url}/api/query`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path, format: "json", args }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { value } = (await response.json()) as { value?: Result };
  if (value === undefined) throw new Error(`No answer to ${path}`);
  return value;
}

/** Undefined if the deployment doesn't answer, or doesn't know the details yet. */
async function read(url: string): Promise<Known | undefined> {
  try {
    // The version before the parts, so that pages ask again for what changes between the two.
    const { details, version } = await ask<Known>(url, "notices/visitor:site", {});
    const parts = await ask<Parts>(url, "businessDetails/visitor:parts", { names });
    return { details, version, parts };
  } catch {
    return undefined;
  }
}

/** Asked once, because the scripts and the pages, which are two builds, have to say the same. */
const known = new Map<string, Promise<Known | undefined>>();

function askOnce(url: string): Promise<Known | undefined> {
  const details = known.get(url) ?? read(url);
  known.set(url, details);
  return details;
}

/** The files of `convex/business` that are replaced, with what they then export. */
const files: Readonly<Record<string, (known: Known) => object>> = {
  "business.ts": ({ details }) => ({ business: { ...business, ...details } }),
  "detailsVersion.ts": ({ version }) => ({ detailsVersion: version }),
  "prices.ts": ({ parts: { planCents } }) => ({
    plans: plansWith(planCents as PlanCents),
    fromPrices: { webinars: { ...fromPrices.webinars, cents: planCents["webinars"] } },
  }),
  "servicePrices.ts": ({ parts }) => ({ servicePrices: withAmounts(parts.prices) }),
  "serviceArea.ts": ({ parts: { serviceArea } }) => ({ coordinates, serviceArea }),
  "team.ts": ({ parts }) => ({ ...teamFile, team: parts.team }),
  "testimonials.ts": ({ parts: { testimonials } }) => ({ testimonials }),
};

const toModule = (exported: object): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

/**
 * Replaces facts in `convex/business` by what the owner has changed at the deployment that the site is built for. While
 * the site is developed, its pages ask the deployment.
 */
export function ownersDetails(): Plugin {
  let folder = "";
  let url = "";
  return {
    name: "owners-details",
    apply: "build",
    configResolved({ root, mode }) {
      folder = path.join(root, "convex/business");
      url = loadEnv(mode, root)["VITE_CONVEX_URL"] ?? "";
    },
    async load(id) {
      const replace = path.dirname(id) === folder ? files[path.basename(id)] : undefined;
      if (replace === undefined) return null;
      const known = await askOnce(url);
      if (known !== undefined) return toModule(replace(known));
      this.warn("The deployment doesn’t answer: pages get the facts in convex/business");
      // What's worked out from other files needn't be on each page.
      return path.basename(id) === "business.ts" ? toModule({ business }) : null;
    },
  };
}
