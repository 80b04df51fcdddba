import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { failureOfCall } from "../support/failures";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const { end, set } = api.notices.owner;

const SCAM = "Someone rings people here in our name. We never ask for a code.";
const shown = async (backend: Backend) =>
  (await backend.query(api.notices.visitor.site, {})).notice;

/** Moves the clock to an instant, and runs due jobs. */
async function wait(backend: Backend, date: string, time: string) {
  await vi.advanceTimersByTimeAsync(toInstant(date, time) - Date.now());
  await backend.finishInProgressScheduledFunctions();
}

describe("a site notice", () => {
  test("is visible to everybody once the owner sets it, and to nobody once it's ended", async ({
    backend,
    owner,
  }) => {
    expect(await shown(backend)).toBeNull();
    await owner.mutation(set, { text: `  ${SCAM} ` });
    expect(await shown(backend)).toEqual({ id: expect.any(String) as string, text: SCAM });
    await owner.mutation(end, {});
    await owner.mutation(end, {});
    expect(await shown(backend)).toBeNull();
  });

  test("is another one with other words, and the same one with another last day", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(set, { text: SCAM });
    const first = await shown(backend);
    await owner.mutation(set, { text: SCAM, until: "2026-11-30" });
    expect(await shown(backend)).toEqual({ ...first, until: "2026-11-30" });
    await owner.mutation(set, { text: "Our phone is out of order today." });
    expect((await shown(backend))?.id).not.toBe(first?.id);
    expect(await getRows(backend, "siteNotices")).toHaveLength(1);
  });

  test("ends after its last day, but not on a day that was changed", async ({ backend, owner }) => {
    await owner.mutation(set, { text: SCAM, until: "2026-11-24" });
    await owner.mutation(set, { text: SCAM, until: "2026-11-25" });
    await wait(backend, "2026-11-25", "00:00");
    expect(await shown(backend)).not.toBeNull();
    await wait(backend, "2026-11-25", "23:59");
    expect(await shown(backend)).not.toBeNull();
    await wait(backend, "2026-11-26", "00:00");
    expect(await shown(backend)).toBeNull();
  });

  test("that has replaced another isn't ended with that one", async ({ backend, owner }) => {
    await owner.mutation(set, { text: "Closed today.", until: "2026-11-24" });
    await owner.mutation(set, { text: SCAM });
    await wait(backend, "2026-11-25", "00:01");
    expect(await shown(backend)).toMatchObject({ text: SCAM });
  });

  test.for([
    ["without words", { text: " " }, "text"],
    ["of 201 characters", { text: "x".repeat(201) }, "text"],
    ["whose last day is over", { text: SCAM, until: "2026-11-23" }, "until"],
    ["until a day that doesn't exist", { text: SCAM, until: "2026-02-30" }, "until"],
    ["for longer than a year", { text: SCAM, until: "2027-11-25" }, "until"],
  ] as const)(
    "%s is refused, and the last one stays",
    async ([, sent, field], { backend, owner }) => {
      await owner.mutation(set, { text: SCAM });
      expect(await failureOfCall(owner.mutation(set, sent))).toMatchObject({
        code: "invalid",
        fields: { [field]: expect.any(String) as string },
      });
      expect(await shown(backend)).toMatchObject({ text: SCAM });
    },
  );
});
