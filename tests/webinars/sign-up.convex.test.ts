import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { nextStart } from "#convex/webinars/rules";
import { fileOf } from "../bookings/booking-fixtures";
import { getRows } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const signUp = api.webinars.visitor.signUp;

const signUpArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "Pat@Example.com",
  session: "monday",
  ...overrides,
});

describe("a webinar sign-up", () => {
  test("writes the record, the notification and the emails together", async ({ backend }) => {
    const result = await backend.mutation(signUp, signUpArgs({ groupCode: " U3A " }));
    const rows = await getRows(backend, "webinarsSignUps");
    expect(rows).toEqual([
      expect.objectContaining({
        name: "Pat Nguyen",
        email: "pat@example.com",
        session: "monday",
        groupCode: "U3A",
        timestamp: NOW,
      }),
    ]);
    expect(result).toEqual({ ok: true, reference: rows[0]?.reference });
    expect(await getRows(backend, "adminNotifications")).toEqual([
      expect.objectContaining({ eventType: "Webinar Signup" }),
    ]);
    expect((await getRows(backend, "emails")).map(({ to }) => to)).toEqual([
      "pat@example.com",
      "owner@example.com",
    ]);
  });

  test("is confirmed with the time of the first webinar, and a calendar file", async ({
    backend,
  }) => {
    await backend.mutation(signUp, signUpArgs({ session: "tuesday" }));
    const [mail] = await getRows(backend, "emails");
    expect(mail?.text).toContain("Tuesdays, 6:30 pm to 7:30 pm");
    expect(mail?.text).toContain(
      formatDateTime(nextStart("tuesday", NOW) ?? 0).replace("\u00a0", " "),
    );
    const file = mail && (await fileOf(mail));
    expect(file?.text).toContain("STATUS:CONFIRMED");
    expect(file?.contentType).toBe("text/calendar; charset=utf-8");
  });

  test("needs no group code", async ({ backend }) => {
    await backend.mutation(signUp, signUpArgs({ groupCode: "" }));
    expect((await getRows(backend, "webinarsSignUps"))[0]).not.toHaveProperty("groupCode");
  });

  test("sent again changes nothing, and from a bot is quarantined", async ({ backend }) => {
    const args = signUpArgs();
    expect(await backend.mutation(signUp, args)).toEqual(await backend.mutation(signUp, args));
    await backend.mutation(signUp, signUpArgs({ honeypot: "x" }));
    expect(
      (await getRows(backend, "webinarsSignUps")).map(({ quarantined }) => quarantined),
    ).toEqual([undefined, true]);
    expect(await getRows(backend, "emails")).toHaveLength(2);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["no email", { email: "pat@" }, "email"],
    ["no session", { session: "" }, "session"],
    ["a session that we don't hold", { session: "sunday" }, "session"],
    ["a group code of a megabyte", { groupCode: "a".repeat(2 ** 20) }, "groupCode"],
  ])("with %s is refused at that field", async ([, overrides, field], { backend }) => {
    expect(await failureOfCall(backend.mutation(signUp, signUpArgs(overrides)))).toEqual({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await getRows(backend, "webinarsSignUps")).toEqual([]);
  });
});
