interface ImportMetaEnv {
  /** Where the Convex deployment answers. */
  readonly VITE_CONVEX_URL: string;
}
