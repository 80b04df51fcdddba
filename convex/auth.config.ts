import type { AuthConfig } from "convex/server";
import { env } from "./_generated/server";

/** We trust the tokens that this deployment itself signs. */
export default {
  providers: [{ domain: env.CONVEX_SITE_URL, applicationID: "convex" }],
} satisfies AuthConfig;
