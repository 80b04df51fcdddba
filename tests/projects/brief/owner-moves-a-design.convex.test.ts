import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { designChange } from "#convex/projects/stages/formRules";
import { type Backend, getRows } from "../../support/backend";
import { badNumbers } from "../../support/bad-input";
import { NOW, OWNER } from "../../support/factories";
import { failureOfCall, requireOk } from "../../support/failures";
import { test } from "../../support/fixtures";
import { newKey, upload } from "../../uploads/upload-steps";
import { briefArgs } from "./brief-args";
import { moveDesign } from "./move-design";

const { list, show } = api.projects.brief.owner;
const { track } = api.projects.stages.owner;
const HOUR = 60 * 60 * 1000;
const paginationOpts = { numItems: 10, cursor: null };

async function sendBrief(
  backend: Backend,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.projects.brief.visitor.submit, briefArgs(overrides));
  requireOk(result);
  return result.reference;
}

const design = async (backend: Backend) => (await getRows(backend, "webFormSubmissions"))[0]!;

describe("the owner's list of designs", () => {
  test("has the newest first, for one status or all, and nothing from bots", async ({
    backend,
    owner,
  }) => {
    const first = await sendBrief(backend, { businessName: "First" });
    await sendBrief(backend, { businessName: "A program’s", honeypot: "x" });
    await sendBrief(backend, { businessName: "Second" });
    await moveDesign(owner, { reference: first, status: "building" });
    const businesses = async (status?: string) => {
      const args = { paginationOpts, ...(status !== undefined && { status }) };
      return (await owner.query(list, args)).page.map(({ businessName }) => businessName);
    };
    expect(await businesses()).toEqual(["Second", "First"]);
    expect(await businesses("building")).toEqual(["First"]);
    expect(await businesses("finished")).toEqual([]);
  });
});

describe("a design that the owner opens", () => {
  test("has the whole brief, with its pictures' addresses", async ({ backend, owner }) => {
    const key = newKey();
    const logo = await upload(backend, { key, fileName: "logo.png" });
    const oven = await upload(backend, { key, fileName: "oven.png" });
    const image = { file: oven.fileId, fileName: "x", imageTitle: "Our oven", placement: "" };
    const reference = await sendBrief(backend, {
      filesKey: key,
      logoFile: logo.fileId,
      additionalImages: [image],
      extraNotes: "Please keep it simple",
    });
    const shown = await owner.query(show, { reference });
    expect(shown).toMatchObject({
      reference,
      clientEmail: "pat@example.com",
      extraNotes: "Please keep it simple",
      progress: 0,
      status: "pending",
      logo: "logo.png",
      bannerPicture: {},
      additionalImages: [{ imageTitle: "Our oven", fileName: "oven.png" }],
    });
    expect(shown?.logoPicture.url).toMatch(/^https?:/);
    expect(shown?.additionalImages[0]?.url).toMatch(/^https?:/);
    expect(JSON.stringify(shown)).not.toContain(key);
  });

  test("is null if there is none, or if a bot sent it", async ({ backend, owner }) => {
    const trapped = await sendBrief(backend, { honeypot: "x" });
    for (const reference of [trapped, "WS-NONE", ""]) {
      expect(await owner.query(show, { reference })).toBeNull();
    }
  });
});

describe("a change to a design", () => {
  test("is shown to its client, with its time", async ({ backend, owner }) => {
    const reference = await sendBrief(backend);
    vi.setSystemTime(NOW + 60_000);
    const wanted = { progress: 40, status: "designing", timeFrame: " 3 weeks " };
    await moveDesign(owner, { reference, ...wanted });
    const access = await backend.mutation(api.lookups.visitor.open, { email: "pat@example.com" });
    requireOk(access);
    expect(
      await backend.query(api.projects.brief.client.mine, { token: access.token }),
    ).toMatchObject([
      { progress: 40, status: "designing", timeFrame: "3 weeks", lastModified: NOW + 60_000 },
    ]);
  });

  test("keeps the fields that it doesn't name, and removes a blank time frame", async ({
    backend,
    owner,
  }) => {
    const reference = await sendBrief(backend);
    await moveDesign(owner, { reference, timeFrame: "3 weeks" });
    await moveDesign(owner, { reference, progress: 10 });
    expect(await design(backend)).toMatchObject({
      progress: 10,
      status: "pending",
      timeFrame: "3 weeks",
    });
    await moveDesign(owner, { reference, timeFrame: "" });
    expect(await design(backend)).not.toHaveProperty("timeFrame");
  });

  test("made twice changes nothing more", async ({ backend, owner }) => {
    const reference = await sendBrief(backend);
    await moveDesign(owner, { reference, progress: 40 });
    const before = await design(backend);
    vi.setSystemTime(NOW + 60_000);
    await moveDesign(owner, { reference, progress: 40 });
    expect(await design(backend)).toEqual(before);
  });

  test("from an outdated version is refused, and loses nothing", async ({ backend, owner }) => {
    const reference = await sendBrief(backend);
    const { lastModified } = await design(backend);
    const theirs = await owner.mutation(track, { reference, lastModified, progress: 40 });
    const mine = { reference, lastModified, timeFrame: "3 weeks" };
    expect(await failureOfCall(owner.mutation(track, mine))).toEqual({
      code: "changedMeanwhile",
      ...theirs,
    });
    expect(await design(backend)).toMatchObject({ progress: 40, lastModifiedBy: OWNER });
    expect(theirs.lastModified).toBeGreaterThan(lastModified);
    await owner.mutation(track, { ...mine, ...theirs });
    expect(await design(backend)).toMatchObject({ progress: 40, timeFrame: "3 weeks" });
  });

  const mailsOf = async (backend: Backend) =>
    (await getRows(backend, "emails")).filter(({ template }) => template === "design-changed");

  test("to waiting for the client or finished emails them once each, with a link", async ({
    backend,
    owner,
  }) => {
    vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
    const reference = await sendBrief(backend);
    for (const status of ["designing", "waiting for you", "waiting for you"]) {
      await moveDesign(owner, { reference, status });
    }
    vi.setSystemTime(NOW + HOUR);
    await moveDesign(owner, { reference, status: "finished" });
    await moveDesign(owner, { reference, progress: 100 });
    const mails = await mailsOf(backend);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["pat@example.com", `Your website design ${reference} is waiting for you`],
      ["pat@example.com", `Your website design ${reference} is finished`],
    ]);
    for (const { text } of mails) {
      expect(text).toContain("https://wattlestreetit.example/webform?mode=check");
      expect(text).not.toMatch(/Pies|Nguyen/);
    }
  });

  test("is refused for a missing design or a bot's, and emails nobody", async ({
    backend,
    owner,
  }) => {
    const trapped = await sendBrief(backend, { honeypot: "x" });
    for (const reference of [trapped, "WS-NONE"]) {
      const moved = moveDesign(owner, { reference, status: "finished" });
      expect(await failureOfCall(moved)).toEqual({ code: "notFound" });
    }
    expect(await mailsOf(backend)).toEqual([]);
  });

  const beyond = badNumbers.filter(([, number]) => !Number.isInteger(number) || number < 0);
  test.for([...beyond, ["101", 101] as const])(
    "to a progress of %s is refused",
    async ([, bad], { backend, owner }) => {
      const reference = await sendBrief(backend);
      const refused = await failureOfCall(moveDesign(owner, { reference, progress: bad }));
      expect(refused).toEqual({
        code: "invalid",
        fields: { progress: "Enter a whole number from 0 to 100" },
      });
      expect(await design(backend)).toMatchObject({ progress: 0 });
    },
  );

  test("is valid only with a whole percentage", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double()), (progress) => {
        const whole = Number.isInteger(progress) && progress >= 0 && progress <= 100;
        expect(designChange.safeParse({ progress }).success).toBe(whole);
      }),
    );
  });
});
