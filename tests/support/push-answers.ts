const nothing = { added: [], removed: [] };
const schemaChange = { allocatedComponentIds: {}, schemaIds: {} };

/** What Convex’s command line hears of a push that adds and changes nothing, by the path that it asks. */
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
