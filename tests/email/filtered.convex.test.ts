import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { MAX_PAGE } from "#convex/core/paging";
import type { EmailState } from "#convex/email/fields";
import { toInstant } from "#convex/shared/dates";
import type { Backend } from "../support/backend";
import type { Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

interface Written {
  to: string;
  on: string;
  state?: EmailState;
  reference?: string;
}

const write = (backend: Backend, emails: readonly Written[]) =>
  backend.run(async (ctx) => {
    for (const { on, state = "sent", ...email } of emails)
      await ctx.db.insert("emails", {
        ...email,
        template: "booking-received",
        subject: "We have your booking",
        html: "",
        text: "",
        state,
        attempts: 1,
        dueAt: toInstant(on, "10:00"),
      });
  });

interface Filter {
  text?: string;
  state?: EmailState;
  from?: string;
  to?: string;
}

async function listed(owner: Caller, filter: Filter): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems: 20, cursor };
    const answer: { page: { to: string }[]; isDone: boolean; continueCursor: string } =
      await owner.query(api.email.owner.list, { ...filter, paginationOpts });
    found.push(...answer.page.map(({ to }) => to));
    if (answer.isDone) return found;
    cursor = answer.continueCursor;
  }
}

test("emails are filtered by the beginning of an address, a reference, days and state", async ({
  backend,
  owner,
}) => {
  await write(backend, [
    { to: "mary@example.com", on: "2026-10-01", reference: "WS-7K3F" },
    { to: "mary@example.com", on: "2026-11-01", state: "failed" },
    { to: "marvin@example.com", on: "2026-11-02" },
    { to: "wspark@example.com", on: "2026-11-03", reference: "WS-7K3F" },
  ]);
  const all = ["wspark@example.com", "marvin@example.com", "mary@example.com", "mary@example.com"];
  expect(await listed(owner, {})).toEqual(all);
  expect(await listed(owner, { text: " " })).toEqual(all);
  expect((await listed(owner, { text: "MAR" })).sort()).toEqual([
    "marvin@example.com",
    "mary@example.com",
    "mary@example.com",
  ]);
  // A name that looks like a reference isn't one.
  expect(await listed(owner, { text: "mary" })).toHaveLength(2);
  expect(await listed(owner, { text: "wspark" })).toEqual(["wspark@example.com"]);
  expect(await listed(owner, { text: "ws-7k3f" })).toEqual([
    "wspark@example.com",
    "mary@example.com",
  ]);
  expect(await listed(owner, { text: "ws-7k3f", to: "2026-10-01" })).toEqual(["mary@example.com"]);
  expect(await listed(owner, { text: "mary", state: "failed" })).toEqual(["mary@example.com"]);
  expect(await listed(owner, { state: "sent", from: "2026-11-01", to: "2026-11-02" })).toEqual([
    "marvin@example.com",
  ]);
  const wrong = owner.query(api.email.owner.list, {
    from: "2026-02-30",
    paginationOpts: { numItems: 1, cursor: null },
  });
  expect(await failureOfCall(wrong)).toMatchObject({ code: "invalid" });
});

test("one of very many to an address is found, page by page", async ({ backend, owner }) => {
  await write(
    backend,
    Array.from({ length: MAX_PAGE + 10 }, (_, index) => ({
      to: "mary@example.com",
      on: "2026-11-01",
      state: index === 0 ? ("failed" as const) : ("sent" as const),
    })),
  );
  const first = await owner.query(api.email.owner.list, {
    text: "mary",
    state: "failed",
    paginationOpts: { numItems: 500, cursor: null },
  });
  expect(first).toMatchObject({ page: [], isDone: false });
  expect(await listed(owner, { text: "mary", state: "failed" })).toEqual(["mary@example.com"]);
});
