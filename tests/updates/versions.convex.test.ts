import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Caller, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const { create, proposedVersion, save } = api.updates.owner;
const update = { title: "Late on Fridays", info: "Until eight.", date: "2026-11-24" };

const make = (owner: Caller, version: string, published = true) =>
  owner.mutation(create, { ...update, version, published, requestId: requestId() });

describe("the proposed version", () => {
  test("is the first one if there's no update", async ({ owner }) => {
    expect(await owner.query(proposedVersion, {})).toBe("1.0.0");
  });

  test("follows the newest on the site, and skips a draft's version", async ({ owner }) => {
    await make(owner, "1.3.2");
    expect(await owner.query(proposedVersion, {})).toBe("1.4.0");
    await make(owner, "1.4.0", false);
    await make(owner, "9.0.0", false);
    expect(await owner.query(proposedVersion, {})).toBe("1.5.0");
  });
});

describe("a version that another update has", () => {
  test("is refused at its field, with the update's title", async ({ owner }) => {
    await make(owner, "1.3.2");
    expect(await failureOfCall(make(owner, " 1.3.2 "))).toEqual({
      code: "invalid",
      fields: {
        version: "Version 1.3.2 is on the site already, as “Late on Fridays”. Choose another one",
      },
    });
  });

  test("is refused in a change, too, but the update can keep its own", async ({ owner }) => {
    await make(owner, "1.3.2", false);
    const second = await make(owner, "1.3.3");
    const change = { ...update, ...second, published: true };
    expect(
      await failureOfCall(owner.mutation(save, { ...change, version: "1.3.2" })),
    ).toMatchObject({ fields: { version: expect.stringContaining("among the drafts") as string } });
    await owner.mutation(save, { ...change, version: "1.3.3", title: "Later" });
  });
});
