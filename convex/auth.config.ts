import type { AuthConfig } from "convex/server";
import { env } from "./_generated/server";

/** Who signs the tokens we trust: this deployment itself. */
export default {
  providers: [{ domain: env.CONVEX_SITE_URL, applicationID: "convex" }],
} satisfies AuthConfig;
