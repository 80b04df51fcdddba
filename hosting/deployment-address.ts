import { loadEnv, type Plugin } from "vite";

/**
 * Writes the deployment's addresses into the page, where `src/live/deployment.ts` reads them, so that one build can be
 * served for another deployment.
 */
export function deploymentAddress(): Plugin {
  let env: Record<string, string> = {};
  return {
    name: "deployment-address",
    config(config, { mode }) {
      env = loadEnv(mode, config.root ?? process.cwd());
    },
    transformIndexHtml: () =>
      [
        { name: "convex-url", content: env["VITE_CONVEX_URL"] },
        { name: "convex-site-url", content: env["VITE_CONVEX_SITE_URL"] },
      ]
        .filter(({ content }) => content !== undefined && content !== "")
        .map((attrs) => ({ tag: "meta", attrs, injectTo: "head-prepend" as const })),
  };
}
