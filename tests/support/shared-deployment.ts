import { test as base } from "vitest";
import { type DeploymentOptions, startDeployment } from "./deployment";

/** For tests over real sockets: a deployment that the tests of a file share. */
export const test = base
  .extend("options", { scope: "file" }, {} as DeploymentOptions)
  .extend("deployment", { scope: "file" }, async ({ options }, { onCleanup }) => {
    const deployment = await startDeployment(options);
    onCleanup(async () => {
      await deployment.stop();
    });
    return deployment;
  });
