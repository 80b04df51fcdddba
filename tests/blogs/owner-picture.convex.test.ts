import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { KEEP_PICTURE, NO_PICTURE } from "#convex/blogs/formRules";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { textFile } from "../support/pictures";
import { filesKept, newKey, send, sweep, upload } from "../uploads/upload-steps";
import { addPost } from "./posts";

const { create, remove, save } = api.blogs.owner;
const DAY = 24 * 60 * 60 * 1000;
const post = {
  title: "With a picture",
  content: "Some advice.",
  categories: [],
  hashtags: [],
  tags: [],
  seoKeywords: [],
  picture: NO_PICTURE,
  featuredImagePosition: "top" as const,
  featuredImageSize: "large" as const,
  titleSize: 52,
  published: true,
};

async function makeWithPicture(backend: Backend, owner: Caller) {
  const { fileId, key, url } = await upload(backend);
  const picture = { picture: fileId, pictureKey: key };
  const made = await owner.mutation(create, { ...post, ...picture, requestId: requestId() });
  return { ...made, ...picture, url };
}

const shown = async (backend: Backend, blogId: Id<"blogs">) =>
  (await backend.query(api.blogs.visitor.get, { blogId }))?.featuredImage;

describe("a picture of a post", () => {
  test("is shown in the list and on its page", async ({ backend, owner }) => {
    const { id, url } = await makeWithPicture(backend, owner);
    expect(url).toEqual(expect.any(String));
    expect(await shown(backend, id)).toBe(url);
    const [inList] = await backend.query(api.blogs.visitor.latest, {});
    expect(inList?.featuredImage).toBe(url);
  });

  test("survives the sweep, which deletes unused pictures", async ({ backend, owner }) => {
    const { id, url } = await makeWithPicture(backend, owner);
    await upload(backend);
    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(backend);
    expect(await filesKept(backend)).toBe(1);
    expect(await shown(backend, id)).toBe(url);
  });

  test("stays when the post is saved without another one", async ({ backend, owner }) => {
    const { id, lastModified, url } = await makeWithPicture(backend, owner);
    const change = { ...post, id, lastModified, picture: KEEP_PICTURE, title: "Changed" };
    await owner.mutation(save, change);
    expect(await shown(backend, id)).toBe(url);
  });

  test("is deleted with its file when another one replaces it", async ({ backend, owner }) => {
    const { id, lastModified } = await makeWithPicture(backend, owner);
    const next = await upload(backend);
    const picture = { picture: next.fileId, pictureKey: next.key };
    await owner.mutation(save, { ...post, id, lastModified, ...picture });
    expect(await shown(backend, id)).toBe(next.url);
    expect(await filesKept(backend)).toBe(1);
    expect(await getRows(backend, "uploads")).toHaveLength(1);
  });

  test("is deleted with its file when it's removed, and when the post is deleted", async ({
    backend,
    owner,
  }) => {
    const first = await makeWithPicture(backend, owner);
    const { id, lastModified } = first;
    await owner.mutation(save, { ...post, id, lastModified, picture: NO_PICTURE });
    expect(await shown(backend, id)).toBeNull();
    const second = await makeWithPicture(backend, owner);
    await owner.mutation(remove, { id: second.id });
    expect(await filesKept(backend)).toBe(0);
    expect(await getRows(backend, "uploads")).toEqual([]);
  });

  test("stays in place when the same save is sent again", async ({ backend, owner }) => {
    const { id, lastModified, picture, pictureKey, url } = await makeWithPicture(backend, owner);
    const args = { ...post, id, lastModified, picture, pictureKey };
    expect(await owner.mutation(save, args)).toEqual({ id, lastModified });
    expect(await shown(backend, id)).toBe(url);
  });

  test("replaces a drawing from the site", async ({ backend, owner }) => {
    const id = await addPost(backend, { featuredImage: "/blog/slow-wifi.svg" });
    const { fileId, key, url } = await upload(backend);
    const picture = { picture: fileId, pictureKey: key };
    await owner.mutation(save, { ...post, id, lastModified: NOW, ...picture });
    expect(await shown(backend, id)).toBe(url);
  });
});

interface Sent {
  fileId: string;
  key: string;
}

describe("a picture is refused at its field, and nothing is saved", () => {
  test.for<[string, (backend: Backend, owner: Caller) => Promise<Sent>]>([
    ["under another key", async (backend) => ({ ...(await upload(backend)), key: newKey() })],
    ["that another post has", makePicture],
    ["that is not one", (backend) => send(backend, { bytes: textFile("<script>") })],
    ["that is still on its way", () => Promise.resolve({ fileId: newKey(), key: newKey() })],
    ["that never was", () => Promise.resolve({ fileId: "10000uploads", key: newKey() })],
  ])("%s", async ([, prepare], { backend, owner }) => {
    const { fileId, key } = await prepare(backend, owner);
    const before = await getRows(backend, "blogs");
    const args = { ...post, picture: fileId, pictureKey: key, requestId: requestId() };
    expect(await failureOfCall(owner.mutation(create, args))).toMatchObject({
      code: "invalid",
      fields: { picture: expect.any(String) as string },
    });
    expect(await getRows(backend, "blogs")).toEqual(before);
  });

  async function makePicture(backend: Backend, owner: Caller) {
    const { picture, pictureKey } = await makeWithPicture(backend, owner);
    return { fileId: picture, key: pictureKey };
  }
});
