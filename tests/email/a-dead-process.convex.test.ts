import { expect, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import type { Backend } from "../support/backend";
import { letActionsDie, letFetchDie } from "../support/dying-actions";
import { OWNER } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { backendAtNow } from "../support/fixtures";
import {
  HOUR,
  onlyRow,
  pass,
  passHours,
  passMinutes,
  SECOND,
  setUpSending,
  submit,
  test as base,
} from "./sending";

/** The next process dies before its request, or after it. */
const test = base
  .extend("death", (): { at: "before" | "after" | undefined } => ({ at: undefined }))
  .extend("backend", ({ resend, death }) => {
    setUpSending();
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    let hasAsked = false;
    const mortal = letFetchDie((...request) => {
      hasAsked = true;
      return resend.fetch(...request);
    });
    vi.stubGlobal("fetch", mortal);
    const dies = () => {
      const isNow = death.at === (hasAsked ? "after" : "before");
      if (isNow) death.at = undefined;
      return isNow;
    };
    return backendAtNow("date and timers", OWNER, (modules) => letActionsDie(modules, dies));
  });

/** A row whose sender has begun an attempt and then died. */
async function abandon(backend: Backend): Promise<Doc<"emails">> {
  const emailId = await submit(backend);
  await backend.run((ctx) => ctx.db.patch("emails", emailId, { state: "sending", attempts: 1 }));
  await backend.mutation(internal.email.jobs.begin, { emailId, attempt: 1 });
  return onlyRow(backend);
}

for (const at of ["before", "after"] as const) {
  test(`died ${at} its request: another attempt is made with the same key, and the email arrives once`, async ({
    backend,
    resend,
    death,
  }) => {
    death.at = at;
    await submit(backend);
    await passMinutes(backend, 2);
    expect(takeLogged()).toEqual([expect.stringContaining("ActionDied")]);
    const { _id, ...row } = await onlyRow(backend);
    expect(row).toMatchObject({ state: "sent", attempts: 2 });
    expect(resend.requests.map(({ key }) => key)).toEqual(at === "before" ? [_id] : [_id, _id]);
    expect(resend.deliveries).toHaveLength(1);
  });
}

test("died with its jobs, as after a restored backup: the sweep makes another attempt", async ({
  backend,
  resend,
}) => {
  const { _id } = await abandon(backend);
  await passHours(backend, 1);
  expect(resend.requests.map(({ key }) => key)).toEqual([_id]);
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", attempts: 2 });
});

test("only seemed dead: its late rejection changes nothing, its late acceptance counts", async ({
  backend,
}) => {
  const { _id: emailId } = await abandon(backend);
  await backend.run((ctx) => ctx.db.patch("emails", emailId, { attempts: 2 }));
  const late = { emailId, attempt: 1 };

  expect(await backend.mutation(internal.email.jobs.begin, late)).toBeNull();
  const rejected = { kind: "rejected", reason: "too slow", permanent: true } as const;
  await backend.mutation(internal.email.jobs.settle, { ...late, outcome: rejected });
  expect(await onlyRow(backend)).toMatchObject({ state: "sending", attempts: 2 });

  const accepted = { kind: "accepted", providerId: "resend-id" } as const;
  await backend.mutation(internal.email.jobs.settle, { ...late, outcome: accepted });
  expect(await onlyRow(backend)).toMatchObject({ state: "sent", providerId: "resend-id" });
});

test("isn't retried once Resend may have forgotten its key", async ({ backend, resend }) => {
  const { _id } = await abandon(backend);
  await backend.run((ctx) =>
    ctx.db.patch("emails", _id, { firstAttemptAt: Date.now() - 23 * HOUR }),
  );
  await passHours(backend, 1);
  expect(resend.requests).toEqual([]);
  expect(await onlyRow(backend)).toMatchObject({ state: "failed" });
});

test("nor after a day in which there was no key to send with", async ({ backend, resend }) => {
  resend.mode = "drop";
  await submit(backend);
  await pass(backend, SECOND);
  vi.stubEnv("RESEND_API_KEY", "");
  await passHours(backend, 24);
  setUpSending();
  await passHours(backend, 1);
  expect(resend.requests).toHaveLength(1);
  expect(await onlyRow(backend)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("Gave up") as string,
  });
});
