/** Where the end-to-end tests run (`.env.e2e` says the same to the build). */
export const E2E = {
  site: "http://127.0.0.1:4173",
  deployment: { port: 4210, sitePort: 4211 },
  deploymentUrl: "http://127.0.0.1:4210",
};
