import type { AuthConfig } from "convex/server";

/** The deployment itself, or the test's issuer. */
const domain = process.env["AUTH_DOMAIN"] ?? process.env["CONVEX_SITE_URL"] ?? "";

export default { providers: [{ domain, applicationID: "convex" }] } satisfies AuthConfig;
