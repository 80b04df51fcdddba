import { loadEnv } from "vite";
import { requireNodeForBackend, root, startConvex, WITHOUT_ACCOUNT } from "./convex-cli";

/**
 * `npm run dev:convex`: the site on a real Convex backend, with Convex's own command line. If no deployment is
 * configured, it runs a local one without an account.
 */
const configured = loadEnv("convex", root, "CONVEX_");
const isOwn = ["CONVEX_DEPLOY_KEY", "CONVEX_DEPLOYMENT_TOKEN", "CONVEX_SELF_HOSTED_URL"].every(
  (name) => (configured[name] ?? "") === "",
);
const deployment = configured["CONVEX_DEPLOYMENT"] ?? "";
const args = process.argv.slice(2);
const isAnonymous =
  isOwn &&
  (deployment === "" || deployment.startsWith("anonymous:")) &&
  !args.includes("--configure");

if (isAnonymous || (isOwn && deployment.startsWith("local:"))) requireNodeForBackend();

const commandLine = startConvex(
  root,
  ["dev", "--start", "node --import tsx scripts/dev-convex-site.ts", ...args],
  {
    env: {
      ...process.env,
      ...(isAnonymous && WITHOUT_ACCOUNT),
      ...(isAnonymous && { OWN_BACKEND: "yes" }),
    },
  },
);
// The terminal interrupts it as well; no other signal stops its backend.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => commandLine.kill("SIGINT"));
commandLine.on("exit", (code) => {
  process.exitCode = code ?? 0;
});
