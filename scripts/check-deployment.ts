import { checkDeployment } from "./deployment-checks";
import { readTarget, report } from "./target";

/** `npm run check:deployment -- https://….convex.cloud`: what isn't right with a running deployment, in words. */
for (const finding of await checkDeployment(readTarget())) report(finding);
