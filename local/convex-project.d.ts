/** The Convex project that the deployment runs; `vite.config.ts` says which folder it is. */
declare module "virtual:convex-project" {
  export const loaders: Record<string, () => Promise<Record<string, unknown>>>;
  /** The content with which it begins. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module can import a relative path only so
  export const demo: import("../demo/beginning").Demo;
}
