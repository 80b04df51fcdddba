import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { convexTest } from "convex-test";
import schema from "../../convex/schema";

const modules = import.meta.glob(["../../convex/**/*.{ts,js}", "!../../convex/**/*.*.*"]);

/** The project's functions on an empty in-memory database, with Convex's own transaction limits. */
export function startBackend() {
  const t = convexTest({ schema, modules, transactionLimits: true });
  registerRateLimiter(t);
  return t;
}

export type Backend = ReturnType<typeof startBackend>;
