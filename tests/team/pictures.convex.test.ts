import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { team } from "#convex/business/team";
import { PICTURE_KEPT } from "#convex/businessDetails/model";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { filesKept, newKey, sweep, upload } from "../uploads/upload-steps";

const test = base.extend("clock", "date and timers");

const { changes, putBack, save } = api.businessDetails.owner;
const { setPicture } = api.team.owner;

const [rosa, minh] = team;
const { name } = rosa!;
const DAY = 24 * 60 * 60 * 1000;

const photoOf = async (backend: Backend, member = name) =>
  (await backend.query(api.businessDetails.visitor.parts, { names: ["team"] })).team.find(
    (each) => each.name === member,
  )?.photo;

const send = async (backend: Backend) => {
  const { fileId: picture, key, url } = await upload(backend);
  return { args: { name, picture, key }, url };
};

describe("a member's picture", () => {
  test("is the file's until the owner sets another one, takes it away, or puts the file's back", async ({
    backend,
    owner,
  }) => {
    expect(await photoOf(backend)).toBe(rosa!.photo);
    const { args, url } = await send(backend);
    const first = await owner.mutation(setPicture, { ...args, lastModified: 0 });
    expect(await photoOf(backend)).toBe(url);
    expect(await photoOf(backend, minh!.name)).toBe(minh!.photo);
    const second = await owner.mutation(setPicture, { name, picture: "none", ...first });
    expect(await photoOf(backend)).toBeUndefined();
    await owner.mutation(setPicture, { name, picture: "file", ...second });
    expect(await photoOf(backend)).toBe(rosa!.photo);
    expect(await getRows(backend, "businessDetails")).toMatchObject([{ details: {} }]);
  });

  test("stays when what's said of the team is changed, and when unused files are deleted", async ({
    backend,
    owner,
  }) => {
    const { args, url } = await send(backend);
    const first = await owner.mutation(setPicture, { ...args, lastModified: 0 });
    const said = { name, role: "has fixed computers", goodAt: ["scams"] };
    await owner.mutation(save, { team: [said], ...first });
    vi.setSystemTime(Date.now() + 2 * DAY);
    await sweep(backend);
    expect(await photoOf(backend)).toBe(url);
  });

  test("that was replaced can be put back for a month, and is then deleted", async ({
    backend,
    owner,
  }) => {
    const first = await send(backend);
    const second = await send(backend);
    const one = await owner.mutation(setPicture, { ...first.args, lastModified: 0 });
    const two = await owner.mutation(setPicture, { ...second.args, ...one });
    const [change] = await owner.query(changes, {});
    const three = await owner.mutation(putBack, { change: change!._id, ...two });
    expect(await photoOf(backend)).toBe(first.url);
    await finishDue(backend, PICTURE_KEPT + DAY);
    expect(await filesKept(backend)).toBe(1);
    expect(await photoOf(backend)).toBe(first.url);
    const [newest] = await owner.query(changes, {});
    const call = owner.mutation(putBack, { change: newest!._id, ...three });
    expect(await failureOfCall(call)).toEqual({
      code: "invalid",
      fields: { picture: "That picture is deleted. Choose it again" },
    });
  });

  test("can be set again by undo while it's kept", async ({ backend, owner }) => {
    const { args, url } = await send(backend);
    const first = await owner.mutation(setPicture, { ...args, lastModified: 0 });
    const { teamPictures } = (await owner.query(api.businessDetails.owner.get, {})).details;
    const second = await owner.mutation(setPicture, { name, picture: "none", ...first });
    const { picture } = teamPictures.find((each) => each.name === name)!;
    await owner.mutation(setPicture, { name, picture, ...second });
    expect(await photoOf(backend)).toBe(url);
  });

  test("isn't changed over a newer version, or for somebody who isn't in the team", async ({
    backend,
    owner,
  }) => {
    const { lastModified } = await owner.mutation(save, { suburb: "Preston", lastModified: 0 });
    const late = owner.mutation(setPicture, { name, picture: "none", lastModified: 0 });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", lastModified });
    const other = owner.mutation(setPicture, { name: "Kim", picture: "none", lastModified });
    expect(await failureOfCall(other)).toEqual({ code: "notFound" });
    expect(await photoOf(backend)).toBe(rosa!.photo);
  });

  test("isn't somebody else's file", async ({ backend, owner }) => {
    const { args } = await send(backend);
    const [file] = await getRows(backend, "uploads");
    for (const wrong of [{ key: newKey() }, { picture: file!.storageId }, { picture: "" }]) {
      const call = owner.mutation(setPicture, { ...args, ...wrong, lastModified: 0 });
      expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
    }
    await owner.mutation(setPicture, { ...args, lastModified: 0 });
    const again = { ...args, name: minh!.name };
    const taken = owner.mutation(setPicture, { ...again, lastModified: Date.now() });
    expect(await failureOfCall(taken)).toMatchObject({ code: "invalid" });
  });
});
