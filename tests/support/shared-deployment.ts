import { test as base } from "vitest";
import { type DeploymentOptions, startDeployment } from "./deployment";

/** A deployment that the tests of a file share, for tests over real sockets. */
export const test = base
  .extend("options", { scope: "file" }, {} as DeploymentOptions)
  .extend("deployment", { scope: "file" }, async ({ options }, { onCleanup }) => {
    const deployment = await startDeployment(options);
    onCleanup(async () => {
      await deployment.stop();
    });
    return deployment;
  });
