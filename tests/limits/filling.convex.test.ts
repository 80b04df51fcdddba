import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { limits } from "#convex/core/limits";
import { MAX_PAGES } from "#convex/projects/brief/rules";
import { caps } from "#convex/typed/text";
import { test, visitorAt } from "../accounts/sign-in";
import { briefArgs } from "../projects/brief/brief-args";
import { type Backend, getRows } from "../support/backend";
import { NOW, PAT, requestId } from "../support/factories";
import { isLong } from "../support/properties";

test.override("clock", "date and timers");

const HOUR = 60 * 60 * 1000;
const MB = 1024 * 1024;
/** A few tries, or a whole day for `npm run bench:abuse`. */
const isBench = process.env["ATTACK_HOURS"] !== undefined;
const HOURS = isBench ? 24 : 1;
const TABLES = [
  "webFormSubmissions",
  "submissions",
  "emails",
  "adminNotifications",
  "conversationEntries",
  "people",
] as const;

/** The longest possible brief. */
const longest = (email: string) => ({
  ...briefArgs(),
  requestId: requestId(),
  clientEmail: email,
  pages: Array.from({ length: MAX_PAGES }, (_, page) => ({
    pageName: `Page ${page}`,
    pageDesc: "é".repeat(caps.longText),
  })),
});

/** The size of the tables that a form fills, in bytes. */
async function stored(backend: Backend): Promise<number> {
  const rows = await Promise.all(TABLES.map((table) => getRows(backend, table)));
  return JSON.stringify(rows).length;
}

test("a connection that sends the longest possible briefs is told to call after some, and fills little", async ({
  backend,
}) => {
  const visitor = visitorAt(backend, "192.0.2.66");
  const codes = new Set<string>();
  let taken = 0;
  for (let hour = 0; hour < HOURS; hour += 1) {
    vi.setSystemTime(NOW + hour * HOUR);
    for (let time = 0; time < 12; time += 1) {
      const answer = await visitor.mutation(
        api.projects.brief.visitor.submit,
        longest(`s${hour}${time}@gmail.com`),
      );
      if (answer.ok) taken += 1;
      else codes.add(answer.failure.code);
    }
  }
  const bytes = await stored(backend);
  if (isBench)
    process.stdout.write(
      `${JSON.stringify({ hours: HOURS, "megabytes that one connection fills": bytes / MB, taken })}\n`,
    );
  expect(codes).toEqual(new Set(["tooManyRequests"]));
  expect(taken).toBeGreaterThanOrEqual(6);
  expect(bytes).toBeLessThan(8 * MB);
});

test("thirty of a class send an ordinary brief each, and none is refused", async ({ backend }) => {
  for (let pupil = 0; pupil < 30; pupil += 1) {
    vi.setSystemTime(NOW + pupil * 2 * 60_000);
    const args = {
      ...briefArgs(),
      requestId: requestId(),
      clientEmail: `pupil${pupil}@gmail.com`,
      pages: Array.from({ length: 5 }, (_, page) => ({
        pageName: `Page ${page}`,
        pageDesc: "What we'd like to say. ".repeat(150),
      })),
    };
    const answer = await visitorAt(backend, "203.0.113.7").mutation(
      api.projects.brief.visitor.submit,
      args,
    );
    expect(answer).toMatchObject({ ok: true });
  }
});

test("what many networks send beyond the total needs review, and nobody who sends little is refused", async ({
  backend,
}) => {
  // Others' briefs are counted without being sent, which takes a hundred times as long.
  const before = isLong ? 0 : 40;
  await backend.run(async (ctx) => {
    for (let other = 0; other < before; other += 1)
      await limits.limit(ctx, "textBytesInTotal", { key: "text", count: MB / 2 });
  });
  for (let network = 0; network < (isLong ? 30 : 6); network += 1) {
    for (let time = 0; time < 6; time += 1)
      await visitorAt(backend, `198.51.${network}.7`).mutation(
        api.projects.brief.visitor.submit,
        longest(`s${network}@gmail.com`),
      );
  }
  const answer = await visitorAt(backend, "203.0.113.9").mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat",
    email: PAT,
    message: "Please call me",
  });
  expect(answer).toMatchObject({ ok: true });
  const reviewReason = (await getRows(backend, "submissions")).filter(
    (row) => row.reviewReason === "tooMuch",
  );
  expect(reviewReason.length).toBeGreaterThan(0);
});
