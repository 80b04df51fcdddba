import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { test } from "./small-project";

test("a refused mutation rejects with the error's data and leaves nothing behind", async ({
  deployment,
}) => {
  const client = connect(deployment.url);

  const refused = client.mutation(api.notes.refuse, {});

  await expect(refused).rejects.toBeInstanceOf(ConvexError);
  await expect(refused).rejects.toMatchObject({
    data: { code: "refused", reasons: ["too late", 7n] },
  });
  expect(await client.query(api.notes.list, {})).not.toContain("refused");
});

test("a refused query reaches its subscriber with the error's data", async ({ deployment }) => {
  const reader = watch(connect(deployment.url), api.notes.refuseToList, {});

  await expect.poll(() => reader.errors).toHaveLength(1);

  expect(reader.errors[0]).toMatchObject({ data: { code: "forbidden" } });
});

test("a bug is a server error for the client and is printed in the terminal", async ({
  deployment,
}) => {
  const failed = connect(deployment.url).mutation(api.notes.stumble, {});

  await expect(failed).rejects.toThrow(/Server Error\s+Uncaught Error: a bug/);
  await expect.poll(() => deployment.output()).toContain("notes:stumble failed: Error: a bug");
});

test("arguments that do not fit are refused", async ({ deployment }) => {
  const misfit = connect(deployment.url).mutation(api.notes.add, {
    text: 5 as unknown as string,
  });

  await expect(misfit).rejects.toThrow(/Validator error: Expected `string`/);
});

test("internal functions cannot be called, and look like ones that do not exist", async ({
  deployment,
}) => {
  const client = connect(deployment.url);

  await expect(client.mutation(api.notes.addUnseen, { text: "no" })).rejects.toThrow(
    "Could not find public function for 'notes:addUnseen'",
  );
});

test("a function is called as what it is", async ({ deployment }) => {
  const client = connect(deployment.url);

  await expect(client.query(api.notes.add as never, { text: "no" } as never)).rejects.toThrow(
    "Trying to execute notes:add as Query, but it is defined as Mutation.",
  );
});
