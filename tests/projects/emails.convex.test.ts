import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { noteEvent, type ProjectEvent } from "#convex/projects/events";
import { type Backend, getRows } from "../support/backend";
import { PAT } from "../support/factories";
import { test } from "../support/fixtures";
import { moveDesign } from "./brief/move-design";
import { beginProject, move, projectEmails, projectRow, versionOf, wait } from "./projects";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const stagesApi = api.projects.stages.owner;

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
  vi.stubEnv("CONVEX_SITE_URL", "https://example.convex.site");
});

const subjects = async (backend: Backend) =>
  (await projectEmails(backend)).map(({ subject }) => subject);

/** An event in a project, as another feature reports it. */
async function tell(backend: Backend, reference: string, news: Omit<ProjectEvent, "by">) {
  const design = await projectRow(backend, reference);
  await backend.run((ctx) => noteEvent(ctx, design, { by: "owner", ...news }));
}

describe("a client is emailed", () => {
  test("when it's their turn, once that can't be undone any more", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await move(owner, reference, "review");
    await wait(backend, 14 * SECOND);
    expect(await subjects(backend)).toEqual([]);
    await wait(backend, SECOND);
    await wait(backend, SECOND);
    const [email, ...others] = await projectEmails(backend);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Your website ${reference}: it’s your turn`);
    expect(email?.text).toContain("Please try out your new website");
    expect(email?.text).toContain(`https://example.com/project?ref=${reference}`);
    // Nothing that they typed.
    expect(email?.text).not.toMatch(/Pies|Nguyen/);
  });

  test("when there's a draft, and when the website is live", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await tell(backend, reference, { what: "draft", words: "Version 1 of the draft is there." });
    await wait(backend, 15 * SECOND);
    await move(owner, reference, "live");
    await wait(backend, 60 * MINUTE);
    expect(await subjects(backend)).toEqual([
      `A draft of your website ${reference}`,
      `Your website is live (${reference})`,
    ]);
  });

  test("at most once an hour, however often their status is set", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    for (const status of ["waiting for you", "designing", "waiting for you", "finished"]) {
      await moveDesign(owner, { reference, status });
      await wait(backend, MINUTE);
    }
    const said = async () =>
      (await getRows(backend, "emails"))
        .filter(({ to, subject }) => to === PAT && subject.includes(reference))
        .map(({ subject }) => subject);
    const sent = await said();
    expect(sent.at(-1)).toBe(`Your website design ${reference} is waiting for you`);
    await wait(backend, 60 * MINUTE);
    expect(await said()).toEqual([...sent, `Your website is live (${reference})`]);
  });

  test("at most once an hour, with all that has happened since", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    await tell(backend, reference, { what: "draft", words: "The first draft." });
    await wait(backend, 15 * SECOND);
    await tell(backend, reference, { what: "comment", words: "We answered your comment." });
    await tell(backend, reference, { what: "draft", words: "The second draft." });
    await move(owner, reference, "review");
    await wait(backend, 59 * MINUTE);
    expect(await subjects(backend)).toHaveLength(1);
    await wait(backend, MINUTE);
    const emails = await projectEmails(backend);
    expect(emails).toHaveLength(2);
    for (const words of ["We answered your comment.", "The second draft.", "“Review” has begun."])
      expect(emails[1]?.text).toContain(words);
    expect(emails[1]?.text).not.toContain("The first draft.");
  });

  test("but not about a move that was undone in time", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    const moved = await move(owner, reference, "review");
    await owner.mutation(stagesApi.undoMove, { reference, ...moved });
    await wait(backend, 60 * MINUTE);
    expect(await subjects(backend)).toEqual([]);
    await move(owner, reference, "review");
    await wait(backend, 15 * SECOND);
    expect(await subjects(backend)).toHaveLength(1);
  });

  test("but not about stages that need nothing from them", async ({ backend, owner }) => {
    const reference = await beginProject(backend);
    for (const stage of ["sketch", "design", "build"] as const) await move(owner, reference, stage);
    await wait(backend, 60 * MINUTE);
    expect(await subjects(backend)).toEqual([]);
  });

  test("but not twice if the owner's form has already told them about a status", async ({
    backend,
    owner,
  }) => {
    const reference = await beginProject(backend);
    await moveDesign(owner, { reference, status: "waiting for you" });
    await move(owner, reference, "review");
    await wait(backend, 59 * MINUTE);
    expect(await subjects(backend)).toEqual([]);
    await wait(backend, MINUTE);
    expect(await subjects(backend)).toHaveLength(1);
  });

  test("but not about a bot's brief", async ({ backend }) => {
    const reference = await beginProject(backend, { honeypot: "x" });
    await tell(backend, reference, { what: "draft", words: "A draft." });
    await wait(backend, 60 * MINUTE);
    expect(await subjects(backend)).toEqual([]);
  });
});

describe("the link that stops a project's emails", () => {
  async function keyIn(backend: Backend) {
    const [email] = await projectEmails(backend);
    return /\/projectemails\?key=([\w.-]+)/.exec(email?.text ?? "")?.[1] ?? "";
  }

  async function emailed(backend: Backend) {
    const reference = await beginProject(backend);
    await tell(backend, reference, { what: "draft", words: "A draft." });
    await wait(backend, 15 * SECOND);
    return { reference, key: await keyIn(backend) };
  }

  test("stops them with one press, and the project's page starts them again", async ({
    backend,
    owner,
    pat,
  }) => {
    const { reference, key } = await emailed(backend);
    expect(await backend.query(api.projects.visitor.emails, { key })).toEqual({ stopped: false });
    await backend.mutation(api.projects.visitor.setEmails, { key, stopped: true });
    expect(await pat.query(api.projects.client.show, { reference })).toMatchObject({
      project: { emailsStopped: true },
    });
    await move(owner, reference, "review");
    await wait(backend, 60 * MINUTE);
    expect(await subjects(backend)).toHaveLength(1);
    await pat.mutation(api.projects.client.setEmails, { reference, stopped: false });
    const lastModified = await versionOf(owner, reference);
    await owner.mutation(stagesApi.setWaitingOn, {
      reference,
      waitingOn: "business",
      lastModified,
    });
    await move(owner, reference, "live");
    await wait(backend, 15 * SECOND);
    expect(await subjects(backend)).toHaveLength(2);
  });

  test("stops emails about a manually set status, too", async ({ backend, owner }) => {
    const { reference, key } = await emailed(backend);
    await backend.mutation(api.projects.visitor.setEmails, { key, stopped: true });
    await moveDesign(owner, { reference, status: "finished" });
    const emails = (await getRows(backend, "emails")).map(({ template }) => template);
    expect(emails).not.toContain("design-changed");
  });

  test("refuses a forged key", async ({ backend }) => {
    const { key } = await emailed(backend);
    for (const wrong of [
      "",
      "x",
      `${key}0`,
      key.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ]) {
      expect(await backend.query(api.projects.visitor.emails, { key: wrong })).toBeNull();
      const tried = { key: wrong, stopped: true };
      expect(await backend.mutation(api.projects.visitor.setEmails, tried)).toEqual({
        ok: false,
        failure: { code: "linkEnded" },
      });
    }
  });

  test("works as a mail program's one-click unsubscribe", async ({ backend }) => {
    const { key } = await emailed(backend);
    const [email] = await projectEmails(backend);
    const url = new URL(email?.unsubscribeUrl ?? "");
    expect(url.origin).toBe("https://example.convex.site");
    const post = (path: string) => backend.fetch(path, { method: "POST" });
    expect((await post("/projects/stop?key=wrong")).status).toBe(404);
    expect((await post(`${url.pathname}${url.search}`)).status).toBe(200);
    expect(await backend.query(api.projects.visitor.emails, { key })).toEqual({ stopped: true });
    const page = await backend.fetch(`${url.pathname}${url.search}`, { redirect: "manual" });
    expect([page.status, page.headers.get("Location")]).toEqual([
      303,
      `https://example.com/projectemails?key=${key}`,
    ]);
  });
});
