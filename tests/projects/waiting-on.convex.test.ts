import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { nextWords } from "#convex/projects/rules";
import { type Caller, requestId } from "../support/factories";
import { test } from "../support/fixtures";
import { give } from "./drafts/draft-steps";
import { beginProject, firstPage, move, versionOf } from "./projects";

const { approve, askForChanges, takeBackAnswer } = api.projects.drafts.client;
const { takeBack } = api.projects.drafts.owner;

/** Whose turn it is and what happens next, on both screens and in the owner's list. */
async function seen(owner: Caller, pat: Caller, reference: string) {
  const project = await owner.query(api.projects.owner.show, { reference });
  const own = await pat.query(api.projects.client.show, { reference });
  const { page } = await owner.query(api.projects.owner.list, firstPage);
  const { waitingOn, status } = page.find((row) => row.reference === reference)!;
  expect([project!.waitingOn, own!.project.waitingOn]).toEqual([waitingOn, waitingOn]);
  expect(nextWords(own!.project)).toBe(nextWords(project!));
  return [waitingOn, status, nextWords(project!)];
}

describe("whose turn it is", () => {
  test("follows a draft, its client's answer, and the withdrawal of either", async ({
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    await move(owner, reference, "sketch");
    const ours = ["business", "designing", "We draw a first sketch of your pages."];
    const theirs = [
      "client",
      "waiting for you",
      "Please look at our draft, and tell us what you think.",
    ];
    const look = () => seen(owner, pat, reference);
    expect(await look()).toEqual(ours);
    const draftId = await give(owner, reference);
    expect(await look()).toEqual(theirs);
    await owner.mutation(takeBack, { draftId });
    expect(await look()).toEqual(ours);

    const again = await give(owner, reference);
    const answer = { draftId: again, requestId: requestId() };
    await pat.mutation(askForChanges, { ...answer, words: "Calmer, please" });
    const changes = ["business", "designing", "We change what you asked us to change."];
    expect(await look()).toEqual(changes);
    await pat.mutation(takeBackAnswer, answer);
    expect(await look()).toEqual(theirs);
    await pat.mutation(approve, { draftId: again, requestId: requestId() });
    expect((await look())[0]).toBe("business");
  });

  test("stays the client's at the next stage while a draft waits, and an earlier answer doesn't count", async ({
    owner,
    pat,
  }) => {
    const reference = await beginProject(pat);
    const draftId = await give(owner, reference);
    await move(owner, reference, "design");
    expect((await seen(owner, pat, reference))[0]).toBe("client");
    await pat.mutation(approve, { draftId, requestId: requestId() });
    expect((await seen(owner, pat, reference))[0]).toBe("business");
    vi.setSystemTime(Date.now() + 1000);
    await move(owner, reference, "review");
    expect(await seen(owner, pat, reference)).toEqual([
      "client",
      "waiting for you",
      "Please try out your new website, and tell us what isn’t right yet.",
    ]);
  });

  test("is nobody's while it’s on hold, even if a draft is given", async ({ owner, pat }) => {
    const reference = await beginProject(pat);
    const lastModified = await versionOf(owner, reference);
    await owner.mutation(api.projects.stages.owner.track, {
      reference,
      lastModified,
      status: "on hold",
    });
    await give(owner, reference);
    const project = await owner.query(api.projects.owner.show, { reference });
    expect(project?.waitingOn).toBeUndefined();
  });
});
