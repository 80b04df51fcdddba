import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { overLimit } from "#convex/core/limits";
import { MAX_BYTES, problems } from "#convex/uploads/rules";
import { briefArgs } from "../projects/brief/brief-args";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { png, textFile } from "../support/pictures";
import { filesKept, newKey, send, type Sender, upload } from "./upload-steps";

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

/** The largest picture allowed. Made once, because it takes a second. */
const full = png({ data: MAX_BYTES - png({ data: 0 }).length });

const from = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

/** Sends full pictures until one is refused; returns how many were accepted. */
async function sendAll(caller: Sender, most = 100): Promise<number> {
  let taken = 0;
  let key = newKey();
  while (taken < most) {
    if (taken % 8 === 0) key = newKey();
    const { problem } = await send(caller, { key, bytes: full });
    if (problem !== null) {
      expect(problem).toBe(problems.noRoom);
      return taken;
    }
    taken += 1;
  }
  return taken;
}

/** Counts a caller's full pictures without sending them, which is a hundred times as fast. */
const count = (backend: Backend, ip: string, pictures: number) =>
  backend.run(async (ctx) => {
    for (let nth = 0; nth < pictures; nth += 1)
      expect(await overLimit(ctx, "uploadBytes", ip, MAX_BYTES)).toBeNull();
  });

/** Uses up a caller's bytes, a megabyte at a time; returns how many megabytes fit. */
const useUp = (backend: Backend, ip: string) =>
  backend.run(async (ctx) => {
    let counted = 0;
    while ((await overLimit(ctx, "uploadBytes", ip, MB)) === null) counted += 1;
    return counted;
  });

/** Makes several times as many tries as fit, because each is counted in a random row. */
const useUpTotal = (backend: Backend) =>
  backend.run(async (ctx) => {
    for (let network = 1; network <= 24; network += 1)
      for (let nth = 0; nth < 16; nth += 1)
        await overLimit(ctx, "uploadBytes", `203.1.${network}.1`, MAX_BYTES);
  });

describe("bytes count", () => {
  test("for each caller: two full briefs a day, and then a message says what to do", async ({
    backend,
  }) => {
    const caller = from(backend, "203.0.113.1");
    await count(backend, "203.0.113.1", 13);
    expect(await sendAll(caller)).toBe(3);
    const refused = await send(caller, { bytes: full });
    expect(refused).toMatchObject({ status: 429, problem: problems.noRoom });
    expect(problems.noRoom).toMatch(/email this one to \S+@\S+ and send the form without it/);
    expect(await filesKept(backend)).toBe(3);
    // Smaller ones fit until the last byte is used up, and others aren't touched.
    expect(await send(from(backend, "198.51.100.1"), {})).toMatchObject({ problem: null });
    vi.setSystemTime(NOW + DAY);
    expect(await send(caller, { bytes: full })).toMatchObject({ problem: null });
  });

  test("for the network around them: three callers’ worth", async ({ backend }) => {
    let counted = 0;
    for (let host = 1; host <= 5; host += 1) {
      counted += await useUp(backend, `203.0.113.${host}`);
    }
    expect(counted).toBe(3 * 80);
    expect(await sendAll(from(backend, "203.0.113.6"))).toBe(0);
    expect(await sendAll(from(backend, "198.51.100.1"), 1)).toBe(1);
  });

  test("in total: 320 MB, from any number of networks", async ({ backend }) => {
    let counted = 0;
    for (let network = 1; network <= 8; network += 1) {
      counted += await useUp(backend, `203.0.${network}.1`);
    }
    expect(counted).toBeLessThanOrEqual(320);
    // A row may be full while another still has room.
    expect(counted).toBeGreaterThan(240);
    await useUpTotal(backend);
    expect(await send(from(backend, "192.0.2.1"), { bytes: full })).toMatchObject({
      status: 429,
      problem: problems.noRoom,
    });
  });

  test("even if they aren't a picture, but not if the file is already here", async ({
    backend,
  }) => {
    const caller = from(backend, "203.0.113.1");
    const known = await upload(caller);
    const bytes = textFile("x".repeat(MAX_BYTES - 100));
    await count(backend, "203.0.113.1", 14);
    expect(await send(caller, { bytes })).toMatchObject({ problem: problems.otherType });
    expect(await send(caller, { bytes: full })).toMatchObject({ problem: problems.noRoom });
    expect(await send(caller, known)).toMatchObject({ problem: null });
    expect(await filesKept(backend)).toBe(1);
  });

  test("but not for the owner, even if others have used everything up", async ({
    backend,
    owner,
  }) => {
    await useUpTotal(backend);
    expect(await sendAll(from(backend, "192.0.2.1"))).toBe(0);
    expect(await sendAll(owner, 3)).toBe(3);
  });
});

test("a caller’s 41st picture within ten minutes is refused, however small", async ({
  backend,
}) => {
  const caller = from(backend, "203.0.113.1");
  await backend.run(async (ctx) => {
    for (let nth = 0; nth < 38; nth += 1) await overLimit(ctx, "upload", "203.0.113.1");
  });
  for (let count = 0; count < 2; count += 1)
    expect(await send(caller)).toMatchObject({ problem: null });
  expect(await send(caller)).toMatchObject({ status: 429, problem: problems.noRoom });
});

test("a brief can be sent without pictures, and with those already accepted, when there's no more room", async ({
  backend,
}) => {
  const caller = from(backend, "203.0.113.1");
  const { key, fileId } = await upload(caller);
  await count(backend, "203.0.113.1", 15);
  expect(await sendAll(caller)).toBe(0);
  const sent = await caller.mutation(api.projects.brief.visitor.submit, {
    ...briefArgs(),
    filesKey: key,
    logoFile: fileId,
  });
  expect(sent).toMatchObject({ ok: true });
  expect(await caller.mutation(api.projects.brief.visitor.submit, briefArgs())).toMatchObject({
    ok: true,
  });
});
