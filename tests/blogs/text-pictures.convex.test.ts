import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { filesKept, newKey, send, sweep, upload } from "../uploads/upload-steps";
import { ownerPost } from "./owner-post";

const { create, get, remove, save } = api.blogs.owner;
const DAY = 24 * 60 * 60 * 1000;

type Post = Parameters<typeof ownerPost>[0];
const args = (overrides: Post) => ownerPost(overrides) as never;
function changeArgs(overrides: Record<string, unknown>): never {
  const { requestId: made, ...rest } = ownerPost(overrides) as Record<string, unknown>;
  expect(typeof made).toBe("string");
  return rest as never;
}

const markdown = (fileId: string, alt = "A green light") => `Look:\n\n![${alt}](picture:${fileId})`;

async function makeWithPicture(backend: Backend, owner: Caller) {
  const { fileId, key, url } = await upload(backend);
  const content = markdown(fileId);
  const made = await owner.mutation(create, args({ content, pictureKey: key }));
  return { ...made, fileId, key, url };
}

const shown = async (backend: Backend, blogId: string) =>
  (await backend.query(api.blogs.visitor.get, { blogId }))?.pictures;

describe("a picture in a post's text", () => {
  test("is served with its size to readers and the owner", async ({ backend, owner }) => {
    const { id, fileId, url } = await makeWithPicture(backend, owner);
    const [file] = await getRows(backend, "uploads");
    const { width, height } = file!;
    expect(await shown(backend, id)).toEqual([{ id: fileId, url, width, height }]);
    expect((await owner.query(get, { id }))?.pictures).toHaveLength(1);
  });

  test("stays as long as the text contains it; then the sweep deletes it", async ({
    backend,
    owner,
  }) => {
    const { id, lastModified, fileId } = await makeWithPicture(backend, owner);
    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(backend);
    expect(await filesKept(backend)).toBe(1);
    const content = `Changed. ${markdown(fileId)}`;
    const second = await owner.mutation(save, changeArgs({ id, lastModified, content }));
    expect(await shown(backend, id)).toHaveLength(1);
    await owner.mutation(save, changeArgs({ ...second, content: "No picture." }));
    await sweep(backend);
    expect(await filesKept(backend)).toBe(0);
  });

  test("is deleted with its post", async ({ backend, owner }) => {
    const { id } = await makeWithPicture(backend, owner);
    await owner.mutation(remove, { id });
    expect(await filesKept(backend)).toBe(0);
  });

  test("is separate from the featured one, and survives its change", async ({ backend, owner }) => {
    const key = newKey();
    const [first, inText, second] = [
      await upload(backend, { key }),
      await upload(backend, { key }),
      await upload(backend, { key }),
    ];
    const content = markdown(inText.fileId);
    const post = { content, pictureKey: key };
    const made = await owner.mutation(create, args({ ...post, picture: first.fileId }));
    await owner.mutation(save, changeArgs({ ...post, ...made, picture: second.fileId }));
    expect(await shown(backend, made.id)).toMatchObject([
      { id: inText.fileId },
      { id: second.fileId },
    ]);
  });

  test("of another browser, or of another post, isn't accepted", async ({ backend, owner }) => {
    const theirs = await upload(backend);
    const taken = await makeWithPicture(backend, owner);
    for (const { fileId, key } of [{ ...theirs, key: newKey() }, taken]) {
      const refused = owner.mutation(create, args({ content: markdown(fileId), pictureKey: key }));
      expect(await failureOfCall(refused)).toEqual({
        code: "invalid",
        fields: { content: "This picture didn’t arrive. Please add it again." },
      });
    }
    expect(await getRows(backend, "blogs")).toHaveLength(1);
  });

  test.for([
    ["from another website", "![A cat](https://example.com/cat.png)"],
    ["over http", "![A cat](http://example.com/cat.png)"],
    ["by reference", "![A cat][cat]\n\n[cat]: https://example.com/cat.png"],
    ["that is a script", "![A cat](javascript:alert(1))"],
    ["without words", `![](picture:${newKey()})`],
    ["and eight more", Array.from({ length: 9 }, () => markdown(newKey())).join("\n\n")],
  ])("%s is refused in words", async ([, content], { owner }) => {
    const failure = await failureOfCall(owner.mutation(create, args({ content })));
    expect(failure).toMatchObject({ code: "invalid" });
    expect(Object.keys((failure as { fields: object }).fields)).toEqual(["content"]);
  });

  test("from our own site, or only mentioned, is accepted", async ({ owner }) => {
    const content = "![Our van](/van.jpg) and `![x](http://example.com/x.png)`";
    await owner.mutation(create, args({ content }));
  });
});

test("the owner can upload more pictures for one form than a visitor", async ({
  backend,
  owner,
}) => {
  const key = newKey();
  const sender = { ...backend, fetch: owner.fetch.bind(owner) };
  for (let count = 0; count < 12; count += 1) {
    expect((await send(sender, { key })).problem).toBeNull();
  }
});
