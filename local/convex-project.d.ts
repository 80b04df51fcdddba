/** The Convex project that the deployment runs; `vite.config.ts` says which folder it is. */
declare module "virtual:convex-project" {
  import type { Demo } from "./backend";
  export const loaders: Record<string, () => Promise<Record<string, unknown>>>;
  /** The content with which it begins. */
  export const demo: Demo;
}
