import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";

const signUp = api.webinars.visitor.signUp;
let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const signUpArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "Pat@Example.com",
  ...overrides,
});

describe("a webinar sign-up", () => {
  test("writes the record, the notification and the mails together", async () => {
    const result = await t.mutation(signUp, signUpArgs({ groupCode: " U3A " }));
    const rows = await rowsOf(t, "webinarsSignUps");
    expect(rows).toEqual([
      expect.objectContaining({
        name: "Pat Nguyen",
        email: "pat@example.com",
        groupCode: "U3A",
        timestamp: NOW,
      }),
    ]);
    expect(result).toEqual({ ok: true, reference: rows[0]?.reference });
    expect(await rowsOf(t, "adminNotifications")).toEqual([
      expect.objectContaining({ eventType: "Webinar Signup" }),
    ]);
    expect((await rowsOf(t, "emails")).map(({ to }) => to)).toEqual([
      "pat@example.com",
      "owner@example.com",
    ]);
  });

  test("needs no group code", async () => {
    await t.mutation(signUp, signUpArgs({ groupCode: "" }));
    expect((await rowsOf(t, "webinarsSignUps"))[0]).not.toHaveProperty("groupCode");
  });

  test("sent again changes nothing; from a program it is kept apart", async () => {
    const args = signUpArgs();
    expect(await t.mutation(signUp, args)).toEqual(await t.mutation(signUp, args));
    await t.mutation(signUp, signUpArgs({ trap: "x" }));
    expect((await rowsOf(t, "webinarsSignUps")).map(({ quarantined }) => quarantined)).toEqual([
      undefined,
      true,
    ]);
    expect(await rowsOf(t, "emails")).toHaveLength(2);
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no e-mail", { email: "pat@" }, "email"],
    ["a group code of a megabyte", { groupCode: "a".repeat(2 ** 20) }, "groupCode"],
  ])("with %s is refused at that field", async (_, overrides, field) => {
    expect(await failureOfCall(t.mutation(signUp, signUpArgs(overrides)))).toEqual({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await rowsOf(t, "webinarsSignUps")).toEqual([]);
  });
});
