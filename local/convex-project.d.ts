/** The Convex project that the deployment runs; `vite.config.ts` says which folder it is. */
declare module "virtual:convex-project" {
  export const loaders: Record<string, () => Promise<Record<string, unknown>>>;
}
