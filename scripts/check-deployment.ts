import { checkDeployment } from "./deployment-checks";
import { readTarget, report } from "./target";

/** `npm run check:deployment -- https://….convex.cloud`: reports what's wrong with a running deployment. */
for (const finding of await checkDeployment(readTarget())) report(finding);
