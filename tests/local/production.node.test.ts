import { expect } from "vitest";
import { test as base } from "../support/shared-deployment";
import { callFunction } from "./request";

const test = base.extend(
  "options",
  { scope: "file" },
  { project: "fixtures" as const, production: true },
);

test("a caller doesn't see a bug's message, which is printed in the terminal", async ({
  deployment,
}) => {
  const { json } = await callFunction(deployment.url, "mutation", "notes:stumble");
  expect(json).toEqual({
    status: "error",
    errorMessage: expect.stringMatching(/^\[Request ID: [\w-]+\] Server Error$/) as string,
    logLines: [],
  });
  expect(deployment.output()).toContain("notes:stumble failed: Error: a bug");
});

test("a caller doesn’t learn which functions exist", async ({ deployment }) => {
  for (const path of ["notes:addUnseen", "notes:absent"]) {
    expect(await callFunction(deployment.url, "mutation", path)).toMatchObject({
      json: { errorMessage: expect.stringMatching(/Server Error$/) as string },
    });
  }
});

test("a caller sees every message that a function meant for them", async ({ deployment }) => {
  const { json } = await callFunction(deployment.url, "mutation", "notes:refuse");
  expect(json).toMatchObject({
    errorMessage: expect.stringMatching(/Server Error$/) as string,
    errorData: { code: "refused" },
  });
});
