import { test as base } from "../support/shared-deployment";

/** For tests of a deployment with the functions of `tests/local/functions`. */
export const test = base.extend("options", { scope: "file" }, { project: "fixtures" });
