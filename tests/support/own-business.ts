import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const FACTS = path.join(import.meta.dirname, "../../convex/business");
const OWN = path.join(import.meta.dirname, "business");

/**
 * Replaces `convex/business` with the tests' own business, so that the tests stay green when the owner changes those
 * facts.
 */
export const ownBusiness: Plugin = {
  name: "own-business",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const own = path.join(OWN, `${path.basename(source, ".ts")}.ts`);
    if (!/^[.#]/.test(source) || !existsSync(own)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found !== null && path.dirname(found.id) === FACTS ? own : undefined;
  },
};
