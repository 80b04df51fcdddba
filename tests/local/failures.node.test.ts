import { once } from "node:events";
import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { WebSocket } from "ws";
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

test("a function is called as its own kind", async ({ deployment }) => {
  const client = connect(deployment.url);

  await expect(client.query(api.notes.add as never, { text: "no" } as never)).rejects.toThrow(
    "Trying to execute notes:add as Query, but it is defined as Mutation.",
  );
});

test.for([
  ["half a character", JSON.stringify({ text: "\ud83d" })],
  ["no JSON", "{"],
])("a message with %s is the end of its connection", async ([, args], { deployment }) => {
  const socket = new WebSocket(`${deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
  await once(socket, "open");
  const messages: { type: string; error?: string }[] = [];
  socket.on("message", (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as (typeof messages)[number]);
  });
  socket.send(`{"type":"Mutation","requestId":0,"udfPath":"notes:add","args":[${args}]}`);
  socket.send('{"type":"Mutation","requestId":1,"udfPath":"notes:add","args":[{"text":"after"}]}');
  await once(socket, "close");

  expect(messages).toEqual([
    {
      type: "FatalError",
      error: expect.stringMatching(/^Received Invalid JSON on websocket: /) as string,
    },
  ]);
  expect(await connect(deployment.url).query(api.notes.list, {})).not.toContain("after");
});
