import { smoke } from "./smoke-steps";
import { readTarget, report } from "./target";

/**
 * `npm run smoke -- https://….convex.cloud`: a visitor's journey on a running deployment, which cleans up after itself.
 */
await smoke({ ...readTarget(), onFinding: report });
