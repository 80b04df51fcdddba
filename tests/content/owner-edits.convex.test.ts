import { describe, expect } from "vitest";
import { requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { kinds } from "./kinds";

describe.for(kinds)("$kind", ({ create, save, shown, rows, get, remove }) => {
  test("that is sent twice is one, with the second try's changes", async ({ backend, owner }) => {
    const sent = { requestId: requestId() };
    const first = await create(owner, sent);
    expect(await create(owner, sent)).toEqual(first);
    await create(owner, { ...sent, title: "Another" });
    expect(await rows(backend)).toHaveLength(1);
    expect(await shown(backend)).toEqual(["Another"]);
  });

  test("that somebody else has saved since isn't overwritten, and nothing is lost", async ({
    backend,
    owner,
  }) => {
    const open = await create(owner, {});
    const theirs = await save(owner, open, { title: "Theirs" });
    expect(await failureOfCall(save(owner, open, { title: "Mine" }))).toEqual({
      code: "changedMeanwhile",
      lastModified: theirs.lastModified,
    });
    expect(await shown(backend)).toEqual(["Theirs"]);
    await save(owner, { ...open, ...theirs }, { title: "Mine" });
    expect(await shown(backend)).toEqual(["Mine"]);
  });

  test("saved twice, as by a double click, is saved once; a later change is another version", async ({
    owner,
  }) => {
    const open = await create(owner, {});
    const first = await save(owner, open, { title: "Changed" });
    expect(await save(owner, open, { title: "Changed" })).toEqual(first);
    expect(first.lastModified).toBeGreaterThan(open.lastModified);
  });

  test("that's deleted is gone, can be deleted again, and can't be saved", async ({
    backend,
    owner,
  }) => {
    const made = await create(owner, {});
    await remove(owner, made.id);
    await remove(owner, made.id);
    expect(await rows(backend)).toEqual([]);
    expect(await shown(backend)).toEqual([]);
    expect(await get(owner, made.id)).toBeNull();
    expect(await failureOfCall(save(owner, made, {}))).toEqual({ code: "notFound" });
  });

  test.for(["", "new", "../x", "💥"])("isn't found by the id %j", async (id, { owner }) => {
    expect(await get(owner, id)).toBeNull();
  });
});
