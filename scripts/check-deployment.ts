import { checkDeployment } from "./deployment-checks";

/** `npm run check:deployment -- https://….convex.cloud`: what isn't right with a running deployment, in words. */
const [url = ""] = process.argv.slice(2);
const { CONVEX_SELF_HOSTED_ADMIN_KEY, CONVEX_DEPLOY_KEY } = process.env;
const adminKey = CONVEX_SELF_HOSTED_ADMIN_KEY ?? CONVEX_DEPLOY_KEY;
if (!URL.canParse(url) || adminKey === undefined) {
  console.error(
    "Give it the deployment’s address, and the admin key as CONVEX_SELF_HOSTED_ADMIN_KEY or CONVEX_DEPLOY_KEY: docs/deploying.md",
  );
  process.exit(2);
}
const findings = await checkDeployment({ url: new URL(url).origin, adminKey });
for (const { about, problem } of findings)
  console.log(
    `${problem === null ? "ok " : "NO "} ${about}${problem === null ? "" : `: ${problem}.`}`,
  );
process.exitCode = findings.every(({ problem }) => problem === null) ? 0 : 1;
