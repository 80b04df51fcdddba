import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const add = api.clients.visitor.add;

const clientArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "pat@example.com",
  number: "0412 345 678",
  location: "Thornbury",
  contactPreference: "email",
  ...overrides,
});

describe("a client profile", () => {
  test("writes the record, the notification and the mails; the ABN as its digits", async ({
    backend,
  }) => {
    const result = await backend.mutation(
      add,
      clientArgs({
        abnTfn: " 51 824 753 556 ",
        details: "Two laptops",
        serviceType: "Repairs",
        serviceDate: "1950-02-28",
      }),
    );
    const [row] = await getRows(backend, "clients");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(await getRows(backend, "adminNotifications")).toMatchObject([
      {
        eventType: "Client Profile",
        reference: row?.reference,
        fields: { name: "Pat Nguyen", email: "pat@example.com", number: "0412 345 678" },
      },
    ]);
    expect(row).toMatchObject({
      name: "Pat Nguyen",
      abnTfn: "51824753556",
      details: "Two laptops",
      serviceType: "Repairs",
      serviceDate: "1950-02-28",
      contactPreference: "email",
    });
    const emails = await getRows(backend, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "client-received"],
      ["owner@example.com", "client-notice"],
    ]);
    expect(emails[0]?.text).not.toMatch(/Pat|laptops/);
    for (const { text } of emails) expect(text).not.toMatch(/51824753556|1950/);
  });

  test("with the least that is asked for has nothing else", async ({ backend }) => {
    await backend.mutation(add, clientArgs({ abnTfn: "", details: " ", serviceDate: "" }));
    const [row] = await getRows(backend, "clients");
    for (const field of ["abnTfn", "details", "serviceType", "serviceDate"]) {
      expect(row).not.toHaveProperty(field);
    }
  });

  test.for(["phone", "none"])(
    "who prefers %s gets no mail",
    async (contactPreference, { backend }) => {
      await backend.mutation(add, clientArgs({ contactPreference }));
      expect((await getRows(backend, "emails")).map(({ to }) => to)).toEqual(["owner@example.com"]);
    },
  );

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["no email", { email: "" }, "email"],
    ["no phone number", { number: "" }, "number"],
    ["no location", { location: "\u200B" }, "location"],
    ["no contact preference", { contactPreference: "" }, "contactPreference"],
    ["an unknown contact preference", { contactPreference: "fax" }, "contactPreference"],
    ["a birthday tomorrow", { serviceDate: "2026-11-25" }, "serviceDate"],
    ["a birthday that does not exist", { serviceDate: "1950-02-30" }, "serviceDate"],
    ["a birthday in another century", { serviceDate: "1850-02-03" }, "serviceDate"],
    ["an ABN with a digit wrong", { abnTfn: "51 824 753 557" }, "abnTfn"],
  ])(
    "with %s is refused, says where, and changes nothing",
    async ([, overrides, field], { backend }) => {
      expect(await failureOfCall(backend.mutation(add, clientArgs(overrides)))).toEqual({
        code: "invalid",
        fields: { [field]: expect.any(String) as string },
      });
      expect(await getRows(backend, "clients")).toEqual([]);
    },
  );

  test.for(["123 456 782", "12345678", "TFN 123-456-782", " 1 2 3 4 5 6 7 8 2 "])(
    "with what looks like a tax file number is refused; the number is in no answer, log or row: %s",
    async (abnTfn, { backend }) => {
      const log = vi.spyOn(console, "log");
      const failure = await failureOfCall(backend.mutation(add, clientArgs({ abnTfn })));
      expect(failure).toEqual({
        code: "invalid",
        fields: { abnTfn: "This looks like a tax file number. Please don't send it." },
      });
      expect(log).not.toHaveBeenCalled();
      for (const table of ["clients", "submissions", "emails", "adminNotifications"] as const) {
        expect(await getRows(backend, table)).toEqual([]);
      }
    },
  );
});
