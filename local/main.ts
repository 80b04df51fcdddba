import { parseArgs } from "node:util";
import { DataFolder } from "./data-folder";
import { type Deployment, type DeploymentOptions, startDeployment } from "./deployment";

/** The default ports of a Convex local deployment; flags and the environment override them. */
function readOptions(): DeploymentOptions {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env["LOCAL_PORT"] ?? "3210" },
      "site-port": { type: "string", default: process.env["LOCAL_SITE_PORT"] ?? "3211" },
      "http-actions-at-once": {
        type: "string",
        default: process.env["LOCAL_HTTP_ACTIONS_AT_ONCE"] ?? "Infinity",
      },
      // Without a folder the data is in memory, as the tests want it.
      data: { type: "string" },
      fresh: { type: "boolean", default: false },
      production: { type: "boolean", default: false },
      // The tests start with few rows, which they know.
      week: { type: "boolean", default: false },
      years: { type: "boolean", default: false },
    },
  });
  const httpActionsAtOnce = Number(values["http-actions-at-once"]);
  if (!(httpActionsAtOnce >= 1)) throw new Error("At least one HTTP action has to run at once.");
  const data = values.data === undefined ? null : new DataFolder(values.data);
  if (values.fresh) data?.delete();
  return {
    port: Number(values.port),
    sitePort: Number(values["site-port"]),
    httpActionsAtOnce,
    data,
    production: values.production,
    week: values.week,
    years: values.years,
  };
}

function describeData(data: DataFolder | null, restoredFrom: number | null): string {
  if (data === null) {
    return "Its data lives in memory: every start begins again from the demo content.";
  }
  const begun =
    restoredFrom === null
      ? "It begins with the demo content"
      : `It goes on with the data of ${new Date(restoredFrom).toLocaleString("en-AU")}`;
  return `${begun}. Its data is kept in ${data.path}; \`npm run dev -- --fresh\` begins again.`;
}

function introduce({ url, siteUrl, restoredFrom }: Deployment, data: DataFolder | null): void {
  console.log(`Local Convex deployment: ${url} (HTTP actions and demo pages: ${siteUrl})`);
  console.log(describeData(data, restoredFrom));
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
  // The process that started us with a channel is gone, so nobody would stop us any more.
  process.on("disconnect", exit);
}

/** A promise that a function didn't await may reject, but mustn't end the process. */
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
  const options = readOptions();
  const deployment = await startDeployment(options);
  surviveForgottenPromises();
  exitOnSignals(deployment);
  introduce(deployment, options.data);
} catch (error) {
  console.error(getReason(error));
  process.exit(1);
}
