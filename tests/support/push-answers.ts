const nothing = { added: [], removed: [] };
const schemaChange = { allocatedComponentIds: {}, schemaIds: {} };

/** The answers to Convex’s command line for a push without changes, by path. */
export const pushAnswers: Record<string, () => unknown> = {
  "/api/get_config_hashes": () => ({
    config: { functions: "convex/" },
    moduleHashes: [],
    nodeDependencies: [],
    udfServerVersion: null,
    nodeVersion: null,
  }),
  "/api/deploy2/start_push": () => ({
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: [],
    analysis: {},
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: null, mounts: [] },
      exports: {},
    },
    schemaChange,
  }),
  "/api/deploy2/evaluate_push": () => ({ schemaChange }),
  "/api/deploy2/wait_for_schema": () => ({ type: "complete" }),
  "/api/deploy2/finish_push": () => ({
    authDiff: nothing,
    definitionDiffs: {},
    componentDiffs: {},
  }),
  "/api/deploy2/report_push_completed": () => null,
};
