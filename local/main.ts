import { parseArgs } from "node:util";
import { type Deployment, type DeploymentOptions, startDeployment } from "./deployment";

/** The ports of a Convex local deployment, unless the flags or the environment say otherwise. */
function readOptions(): DeploymentOptions {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env["LOCAL_PORT"] ?? "3210" },
      "site-port": { type: "string", default: process.env["LOCAL_SITE_PORT"] ?? "3211" },
    },
  });
  return { port: Number(values.port), sitePort: Number(values["site-port"]) };
}

function introduce({ url, siteUrl }: Deployment): void {
  console.log(`Local Convex deployment: ${url} (HTTP actions and demo pages: ${siteUrl})`);
  console.log("Its data lives in memory: every start begins again from the demo content.");
  console.log("It is for trying, developing and testing. Never run it in production.");
  console.log(`Sign in as the owner: ${process.env["OWNER_EMAILS"] ?? ""}`);
  console.log(`ready ${JSON.stringify({ url, siteUrl })}`);
}

function exitOnSignals(deployment: Deployment): void {
  let closing = false;
  const exit = () => {
    if (closing) return;
    closing = true;
    void deployment.close().then(() => process.exit(0));
  };
  process.on("SIGINT", exit);
  process.on("SIGTERM", exit);
  // Whoever started us with a channel is gone: nobody would stop us any more.
  process.on("disconnect", exit);
}

/** A promise that a function forgot ends nothing on Convex, and nothing here. */
function surviveForgottenPromises(): void {
  process.on("unhandledRejection", (error) => {
    console.error("A promise that nobody awaited failed:", error);
  });
}

function getReason(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  return code === "EADDRINUSE"
    ? `Port ${port ?? ""} is taken. Is another local deployment running?`
    : `The local deployment could not start: ${error instanceof Error ? (error.stack ?? "") : String(error)}`;
}

try {
  const deployment = await startDeployment(readOptions());
  surviveForgottenPromises();
  exitOnSignals(deployment);
  introduce(deployment);
} catch (error) {
  console.error(getReason(error));
  process.exit(1);
}
