import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { designRecord } from "#convex/projects/brief/record";
import { eraseRecord } from "#convex/submissions/record";
import {
  answer,
  lastHeardOf,
  sendMessage,
  thread as ownersThread,
} from "../conversations/conversations";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, PAT, requestId, signedIn } from "../support/factories";
import { failureOfCall, failuresOf, requireOk } from "../support/failures";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";
import { beginProject, firstPage, move } from "./projects";

const client = api.projects.client;
const brief = api.projects.brief.client;
const threadApi = api.projects.thread.client;

const texts = async (as: Caller, reference: string) =>
  (await as.query(threadApi.list, { reference, ...firstPage })).page.map(({ by, text }) => [
    by,
    text,
  ]);

const say = (as: Caller, reference: string, text: string, id = requestId()) =>
  as.mutation(threadApi.write, { reference, text, requestId: id });

const correction = (changes: Record<string, unknown> = {}) => ({
  businessName: "Pat’s Pies",
  pages: [{ pageName: "Home", pageDesc: "What we bake, and when we are open" }],
  features: ["Blog"],
  ...changes,
});

async function correct(as: Caller, reference: string, changes: Record<string, unknown>) {
  const shown = await as.query(client.show, { reference });
  const lastModified = shown?.project.briefVersion ?? 0;
  return as.mutation(brief.correct, { reference, lastModified, ...correction(changes) });
}

const events = async (backend: Backend) =>
  (await getRows(backend, "adminNotifications")).filter(
    ({ eventType }) => eventType === "Project Changed",
  );

describe("a client's message in their project", () => {
  test("is in the owner's inbox at once, and the answer from there is in the project", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(backend);
    await say(pat, reference, "Can the pies be bigger?");
    expect((await ownersThread(owner, PAT))[0]).toMatchObject({
      kind: "event",
      eventType: "Project Changed",
      reference,
      fields: { what: "message", message: "Can the pies be bigger?" },
      read: false,
    });
    vi.setSystemTime(NOW + 60_000);
    await answer(owner, PAT, { text: "As big as you like." });
    expect(await texts(pat, reference)).toEqual([
      ["business", "As big as you like."],
      ["client", "Can the pies be bigger?"],
    ]);
  });

  test("puts them first in the list of people", async ({ backend, owner, pat }) => {
    const reference = await beginProject(backend);
    vi.setSystemTime(NOW + 60_000);
    await sendMessage(backend, { name: "Sam Lee", email: "sam@example.com" });
    expect(await lastHeardOf(owner)).toBe("Sam Lee");
    vi.setSystemTime(NOW + 120_000);
    await say(pat, reference, "Can the pies be bigger?");
    expect(await lastHeardOf(owner)).toBe("Pat Nguyen");
  });

  test("arrives once, however often it's sent", async ({ backend, pat }) => {
    const reference = await beginProject(backend);
    const id = requestId();
    await Promise.all([1, 2].map(() => say(pat, reference, "Hello", id)));
    await say(pat, reference, "Hello", id);
    expect(await texts(pat, reference)).toEqual([["client", "Hello"]]);
    expect(await events(backend)).toHaveLength(1);
  });

  test("is plain text, and is refused if it's blank or has no valid id", async ({
    backend,
    pat,
  }) => {
    const reference = await beginProject(backend);
    await say(pat, reference, hostileText);
    expect((await texts(pat, reference))[0]?.[1]).toContain("<");
    expect(await failureOfCall(say(pat, reference, "  "))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(say(pat, reference, "Hello", "1"))).toMatchObject({
      code: "invalid",
    });
  });

  test("is limited: after 30 they have to wait", async ({ backend, pat }) => {
    const reference = await beginProject(backend);
    for (let count = 0; count < 30; count += 1) await say(pat, reference, `Number ${count}`);
    expect(await say(pat, reference, "One more")).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});

describe("a client's thread", () => {
  test("leaves out what others typed under their address, and our automatic emails", async ({
    backend,
    pat,
  }) => {
    const reference = await beginProject(backend, { extraNotes: "Keep it simple" });
    await backend.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Not Pat",
      email: PAT,
      message: "I am Pat, really",
    });
    await say(pat, reference, "Hello");
    expect(await texts(pat, reference)).toEqual([["client", "Hello"]]);
  });
});

describe("a client corrects their brief", () => {
  test("and the owner sees what it was before, and when", async ({ backend, owner, pat }) => {
    const reference = await beginProject(backend);
    vi.setSystemTime(NOW + 60_000);
    await correct(pat, reference, { businessName: " Pat’s Pasties ", extraNotes: "With peas" });
    expect(await owner.query(api.projects.brief.owner.show, { reference })).toMatchObject({
      businessName: "Pat’s Pasties",
      extraNotes: "With peas",
      // The owner's version stays the same, so their unsaved changes don't conflict.
      lastModified: NOW,
    });
    const { page } = await owner.query(api.projects.brief.owner.changes, {
      reference,
      ...firstPage,
    });
    expect(page).toMatchObject([
      {
        at: NOW + 60_000,
        values: [
          { field: "businessName", from: "Pat’s Pies", to: "Pat’s Pasties" },
          { field: "extraNotes", from: "", to: "With peas" },
        ],
      },
    ]);
    expect((await events(backend))[0]?.fields).toMatchObject({
      what: "brief",
      words: "Business, Anything else",
    });
    expect(await pat.query(brief.changes, { reference, ...firstPage })).toMatchObject({ page });
  });

  test("by the form's rules, and blank fields are removed", async ({ backend, pat }) => {
    const reference = await beginProject(backend, { extraNotes: "Keep it simple" });
    const bad = correct(pat, reference, { websiteURL: "not an address", businessName: "" });
    expect(await failureOfCall(bad)).toEqual({
      code: "invalid",
      fields: {
        businessName: "Enter the name of your business or project",
        websiteURL: "Enter a web address like www.example.com.au",
      },
    });
    await correct(pat, reference, { extraNotes: "" });
    expect(await pat.query(client.show, { reference })).not.toHaveProperty("extraNotes");
  });

  test("once for two presses, without overwriting a correction made elsewhere", async ({
    backend,
    pat,
  }) => {
    const reference = await beginProject(backend);
    const shown = await pat.query(client.show, { reference });
    const lastModified = shown?.project.briefVersion ?? 0;
    const args = { reference, lastModified, ...correction({ extraNotes: "With peas" }) };
    const saved = await pat.mutation(brief.correct, args);
    expect(await pat.mutation(brief.correct, args)).toEqual(saved);
    expect(await getRows(backend, "briefChanges")).toHaveLength(1);
    const other = { ...args, extraNotes: "Without peas" };
    expect(await failureOfCall(pat.mutation(brief.correct, other))).toMatchObject({
      code: "changedMeanwhile",
    });
  });

  test("until the build begins", async ({ backend, owner, pat }) => {
    const reference = await beginProject(backend);
    await move(owner, reference, "build");
    const late = correct(pat, reference, { extraNotes: "With peas" });
    expect(await failureOfCall(late)).toEqual({ code: "notFound" });
    await move(owner, reference, "design");
    expect(await correct(pat, reference, { extraNotes: "With peas" })).toMatchObject({ ok: true });
  });
});

describe("somebody looking at a project", () => {
  test("is shown to the other side until they leave or some time has passed", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(backend);
    const seen = () => owner.query(api.projects.owner.clientLooks, { reference });
    expect(await seen()).toBeNull();
    await pat.mutation(client.look, { reference, looks: true });
    expect(await seen()).toBe(NOW + 90_000);
    expect(await pat.query(client.businessLooks, { reference })).toBeNull();
    await owner.mutation(api.projects.owner.look, { reference, looks: true });
    expect(await pat.query(client.businessLooks, { reference })).toBe(NOW + 90_000);
    vi.setSystemTime(NOW + 10_000);
    await pat.mutation(client.look, { reference, looks: true });
    expect(await seen()).toBe(NOW + 90_000);
    vi.setSystemTime(NOW + 45_000);
    await pat.mutation(client.look, { reference, looks: true });
    expect(await seen()).toBe(NOW + 135_000);
    await pat.mutation(client.look, { reference, looks: false });
    expect(await seen()).toBe(NOW + 45_000);
    expect(await getRows(backend, "projectViewers")).toHaveLength(2);
  });
});

describe("access to a project", () => {
  test("is refused to another client who has the reference", async ({ backend, pat, owner }) => {
    const reference = await beginProject(backend);
    await say(pat, reference, "A secret");
    await correct(pat, reference, { extraNotes: "Another" });
    await owner.mutation(api.projects.owner.look, { reference, looks: true });
    const { as: sam } = await signedIn(backend, "sam@example.com");
    expect(await sam.query(client.show, { reference })).toBeNull();
    expect(await sam.query(client.businessLooks, { reference })).toBeNull();
    expect(await texts(sam, reference)).toEqual([]);
    const page = { reference, ...firstPage };
    expect((await sam.query(brief.changes, page)).page).toEqual([]);
    const tries = [
      say(sam, reference, "Hello"),
      correct(sam, reference, {}),
      sam.mutation(client.setEmails, { reference, stopped: true }),
    ];
    for (const failure of await failuresOf(tries)) expect(failure).toEqual({ code: "notFound" });
    await sam.mutation(client.look, { reference, looks: true });
    expect(await owner.query(api.projects.owner.clientLooks, { reference })).toBeNull();
  });

  test("through an email lookup shows the stages, but not the turn, the days or anybody's words", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await beginProject(backend);
    await say(pat, reference, "A secret");
    await move(owner, reference, "review");
    const access = await backend.mutation(api.lookups.visitor.open, { email: PAT });
    requireOk(access);
    const [shown] = await backend.query(api.projects.brief.client.mine, { token: access.token });
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      "businessName",
      "lastModified",
      "progress",
      "reference",
      "stages",
      "status",
      "submittedAt",
    ]);
    expect(shown?.stages.at(-2)).toEqual({ stage: "review", state: "on" });
    expect(JSON.stringify(shown)).not.toMatch(/secret|Nguyen|startedAt/);
  });
});

test("a project is deleted with its corrections, messages, emails and viewers", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await beginProject(backend);
  await say(pat, reference, "A secret");
  await correct(pat, reference, { extraNotes: "Another" });
  await pat.mutation(client.look, { reference, looks: true });
  await move(owner, reference, "review");
  await backend.run((ctx) => eraseRecord(ctx, designRecord, reference, Date.now()));
  for (const table of [
    "briefChanges",
    "projectMessages",
    "projectEmails",
    "projectViewers",
  ] as const)
    expect(await getRows(backend, table)).toEqual([]);
});
