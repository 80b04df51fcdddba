import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { MINUTE, pass, SECOND } from "../email/sending";
import type { Backend } from "../support/backend";
import { takeLogged } from "../support/fail-on-console";
import { test as base } from "../support/fixtures";
import { jpeg, png, textFile } from "../support/pictures";
import { filesKept, newKey, store } from "./upload-steps";

/** Only a look at a file reads its bytes. */
const reading = () => vi.spyOn(Blob.prototype, "arrayBuffer");

const test = base.extend("clock", "date and timers");

/** Sends a file and claims it; returns how to ask what became of it. */
async function send(backend: Backend, bytes: Uint8Array<ArrayBuffer>, type = "image/png") {
  const key = newKey();
  const storageId = await store(backend, bytes, type);
  const fileName = "picture.png";
  expect(
    await backend.mutation(api.uploads.visitor.claim, { key, storageId, fileName }),
  ).toMatchObject({
    ok: true,
  });
  return async () => (await backend.query(api.uploads.visitor.ofKey, { key }))[0];
}

/** The process that looks at the next file dies over it, as often as this says. */
function dieChecking(times: number): void {
  const spy = reading();
  for (let time = 0; time < times; time += 1) {
    spy.mockImplementationOnce(() => Promise.reject(new Error("The process died")));
  }
}

const page = textFile("<html><script>alert(1)</script></html>");

describe("a file that is no picture is deleted", () => {
  test.for<[string, Uint8Array<ArrayBuffer>]>([
    ["a web page called .png", page],
    ["a picture of 30,000 × 30,000", png({ width: 30_000, height: 30_000 })],
    ["half a picture", png().slice(0, 60)],
    ["nothing", new Uint8Array()],
    ["5 MB and a byte", new Uint8Array(5 * 2 ** 20 + 1)],
    ["a picture that is served as another kind", jpeg()],
  ])("within seconds: %s", async ([, bytes], { backend }) => {
    const seen = await send(backend, bytes);
    await pass(backend, 2 * SECOND);
    expect(await seen()).toMatchObject({ state: "refused" });
    expect(await filesKept(backend)).toBe(0);
  });

  test.for([1, 2])(
    "within a minute, even if looking at it fails %i times",
    async (times, { backend }) => {
      const seen = await send(backend, page);
      dieChecking(times);
      await pass(backend, 20 * SECOND);
      expect(await seen()).toMatchObject({ state: "checking" });
      await pass(backend, MINUTE - 20 * SECOND);
      expect(await seen()).toMatchObject({
        state: "refused",
        problem: expect.stringMatching(/\w+\.$/) as string,
      });
      expect(await filesKept(backend)).toBe(0);
      expect(takeLogged()).toHaveLength(times);
    },
  );
});

test("a picture is taken, even if the first look at it failed", async ({ backend }) => {
  const seen = await send(backend, png());
  dieChecking(1);
  await pass(backend, MINUTE);
  expect(await seen()).toMatchObject({ state: "accepted" });
  expect(takeLogged()).toHaveLength(1);
});

test("a picture that was taken is looked at once, and stays", async ({ backend }) => {
  const seen = await send(backend, png());
  const looks = reading();
  await pass(backend, 2 * MINUTE);
  expect(await seen()).toMatchObject({ state: "accepted" });
  expect(looks).toHaveBeenCalledTimes(1);
  expect(await filesKept(backend)).toBe(1);
});
