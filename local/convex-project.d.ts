/** The Convex project that the deployment runs, from the folder in `vite.config.ts`. */
declare module "virtual:convex-project" {
  export const loaders: Record<string, () => Promise<Record<string, unknown>>>;
  /** `auth.config.ts`, which reads its settings when it's loaded. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- see below
  export const loadAuthConfig: () => Promise<{ default: import("convex/server").AuthConfig }>;
  /** The initial content. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module can import a relative path only so
  export const demo: import("../demo/beginning").Demo;
}
