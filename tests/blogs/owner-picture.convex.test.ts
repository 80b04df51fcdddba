import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { KEEP_PICTURE, NO_PICTURE } from "#convex/content/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { textFile } from "../support/pictures";
import { filesKept, newKey, sweep, upload } from "../uploads/upload-steps";
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

let t: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  owner = (await signedIn(t, "owner@example.com")).as;
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

/** A post with a picture that was just uploaded. */
async function makeWithPicture() {
  const { uploadId, key, url } = await upload(t);
  const picture = { picture: uploadId, pictureKey: key };
  const made = await owner.mutation(create, { ...post, ...picture, requestId: requestId() });
  return { ...made, ...picture, url };
}

const shown = async (blogId: Id<"blogs">) =>
  (await t.query(api.blogs.visitor.get, { blogId }))?.featuredImage;

describe("a picture of a post", () => {
  test("is seen in the list and on its page", async () => {
    const { id, url } = await makeWithPicture();
    expect(url).toEqual(expect.any(String));
    expect(await shown(id)).toBe(url);
    const [inList] = await t.query(api.blogs.visitor.latest, {});
    expect(inList?.featuredImage).toBe(url);
  });

  test("outlives the sweep, which deletes what no post has", async () => {
    const { id, url } = await makeWithPicture();
    await upload(t);
    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(t);
    expect(await filesKept(t)).toBe(1);
    expect(await shown(id)).toBe(url);
  });

  test("stays when the post is saved without another one", async () => {
    const { id, lastModified, url } = await makeWithPicture();
    const change = { ...post, id, lastModified, picture: KEEP_PICTURE, title: "Changed" };
    await owner.mutation(save, change);
    expect(await shown(id)).toBe(url);
  });

  test("goes with its file when another one takes its place", async () => {
    const { id, lastModified } = await makeWithPicture();
    const next = await upload(t);
    const picture = { picture: next.uploadId, pictureKey: next.key };
    await owner.mutation(save, { ...post, id, lastModified, ...picture });
    expect(await shown(id)).toBe(next.url);
    expect(await filesKept(t)).toBe(1);
    expect(await rowsOf(t, "uploads")).toHaveLength(1);
  });

  test("goes with its file when it is removed, and when the post is deleted", async () => {
    const first = await makeWithPicture();
    const { id, lastModified } = first;
    await owner.mutation(save, { ...post, id, lastModified, picture: NO_PICTURE });
    expect(await shown(id)).toBeNull();
    const second = await makeWithPicture();
    await owner.mutation(remove, { id: second.id });
    expect(await filesKept(t)).toBe(0);
    expect(await rowsOf(t, "uploads")).toEqual([]);
  });

  test("sent again with the same save is not taken away and put back", async () => {
    const { id, lastModified, picture, pictureKey, url } = await makeWithPicture();
    const args = { ...post, id, lastModified, picture, pictureKey };
    expect(await owner.mutation(save, args)).toEqual({ id, lastModified });
    expect(await shown(id)).toBe(url);
  });

  test("takes the place of a drawing from the site", async () => {
    const id = await addPost(t, { featuredImage: "/blog/slow-wifi.svg" });
    const { uploadId, key, url } = await upload(t);
    const picture = { picture: uploadId, pictureKey: key };
    await owner.mutation(save, { ...post, id, lastModified: NOW, ...picture });
    expect(await shown(id)).toBe(url);
  });
});

describe("a picture is refused at its field, and nothing is saved", () => {
  test.each([
    ["under another key", async () => ({ ...(await upload(t)), key: newKey() })],
    ["that another post has", makePicture],
    ["that is not one", () => upload(t, { bytes: textFile("<script>") })],
    ["that is still on its way", () => ({ uploadId: "sending:", key: newKey() })],
    ["that never was", () => ({ uploadId: "10000uploads", key: newKey() })],
  ])("%s", async (_, prepare) => {
    const { uploadId, key } = await prepare();
    const before = await rowsOf(t, "blogs");
    const args = { ...post, picture: uploadId, pictureKey: key, requestId: requestId() };
    expect(await failureOfCall(owner.mutation(create, args))).toMatchObject({
      code: "invalid",
      fields: { picture: expect.any(String) as string },
    });
    expect(await rowsOf(t, "blogs")).toEqual(before);
  });

  async function makePicture() {
    const { picture, pictureKey } = await makeWithPicture();
    return { uploadId: picture, key: pictureKey };
  }
});
