import { describe, expect } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { insertPost } from "#convex/blogs/model";
import { pass, test } from "../email/sending";
import { NOW } from "../support/factories";

describe("the first words of posts from before they were stored", () => {
  test("are read once, of every post", async ({ backend }) => {
    await backend.run(async (ctx) => {
      for (let count = 0; count < 25; count += 1) {
        const written = { title: `Post ${count}`, content: `## Hello\n\n*${count}* times.` };
        await insertPost(ctx, { ...written, categories: [], createdAt: NOW, publishedAt: NOW });
      }
    });
    const previews = async () =>
      (await backend.query(api.blogs.visitor.latest)).map(({ preview }) => preview);
    expect(new Set(await previews())).toEqual(new Set([""]));
    await backend.mutation(internal.blogs.jobs.begin, {});
    await pass(backend, 1000);
    expect(await previews()).toContain("Hello. 24 times.");
    const rows = await backend.run((ctx) => ctx.db.query("blogs").collect());
    expect(rows.every(({ beginning }) => beginning?.startsWith("Hello. "))).toBe(true);
  });
});
