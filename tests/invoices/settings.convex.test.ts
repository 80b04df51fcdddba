import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { addDays, dateAt } from "#convex/shared/dates";
import { getEmails } from "../payments/stripe-fixtures";
import { getRows } from "../support/backend";
import { invoiceArgs, NOW, OWNER, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { changeMoney } from "../support/money";
import { getInvoice, price, test } from "./invoice-fixtures";

const { get, save } = api.invoices.settings.owner;

const other = {
  accountName: "Wattle & Sons",
  bsb: "062-000",
  accountNumber: "1234 5678",
  payWithinDays: 7,
};

describe("how clients pay", () => {
  test("are the business's defaults, until the owner sets others", async ({ backend, owner }) => {
    const { bank, payWithinDays } = business;
    expect(await owner.query(get, {})).toEqual({ ...bank, payWithinDays });
    await owner.mutation(save, other);
    await owner.mutation(save, { ...other, bsb: " 062 001 ", accountNumber: "12-345-678" });
    expect(await owner.query(get, {})).toEqual({
      ...other,
      bsb: "062-001",
      accountNumber: "12-345-678",
    });
    expect(await getRows(backend, "invoiceSettings")).toHaveLength(1);
    expect(await getRows(backend, "securityEvents")).toContainEqual(
      expect.objectContaining({ kind: "bankAccount" }),
    );
  });

  test("are on the page of an earlier invoice, which keeps its day, and in the next email", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
    await owner.mutation(save, other);
    const { key, dueAt } = await getInvoice(owner, reference);
    expect(dateAt(dueAt)).toBe(addDays(dateAt(NOW), business.payWithinDays));
    const page = await backend.query(api.invoices.client.invoice, { key });
    expect(page?.bank).toMatchObject({ bsb: other.bsb, accountNumber: other.accountNumber });
    await owner.mutation(api.invoices.owner.send, { reference });
    const [email] = await getEmails(backend, "invoice");
    expect(email?.text).toContain("Wattle & Sons, BSB 062-000, account 1234 5678");
  });

  test("are below the details of the business, which an invoice keeps as it was sent", async ({
    backend,
    owner,
    reference,
  }) => {
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
    await owner.mutation(api.invoices.owner.send, { reference });
    const abn = "53 004 085 616";
    await owner.mutation(api.businessDetails.owner.save, { abn, lastModified: 0 });
    vi.setSystemTime(NOW + 2 * 60_000);
    await owner.mutation(api.invoices.owner.send, { reference });
    const emails = await getEmails(backend, "invoice");
    const heads = emails.map(({ attachments: [file] = [] }) =>
      file !== undefined && "letter" in file ? file.letter.from.at(-1) : undefined,
    );
    expect(heads).toEqual([`ABN ${business.abn}`, `ABN ${abn}`]);
    expect(emails[0]?.text).toContain(`ABN ${business.abn}`);
  });

  test("give clients their days from the next invoice on", async ({ owner, reference }) => {
    await owner.mutation(save, other);
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
    const { dueAt } = await getInvoice(owner, reference);
    expect(dateAt(dueAt)).toBe(addDays(dateAt(NOW), 7));
  });

  test("take a fresh code: whoever changes the account gets the money", async ({ backend }) => {
    const { as } = await signedIn(backend, OWNER, { hasFreshCode: false });
    expect(await failureOfCall(as.mutation(save, other))).toEqual({ code: "freshCodeRequired" });
    expect(await getRows(backend, "invoiceSettings")).toEqual([]);
  });

  test.for([
    ["accountName", " "],
    ["accountName", "A".repeat(33)],
    ["bsb", "06200"],
    ["bsb", "062-00O"],
    ["accountNumber", "123"],
    ["accountNumber", "12345678901"],
    ["accountNumber", "<b>1234</b>"],
    ["payWithinDays", 0],
    ["payWithinDays", 2.5],
    ["payWithinDays", 91],
  ] as const)("refuses %s “%s” at its field", async ([field, value], { owner }) => {
    const failure = await failureOfCall(owner.mutation(save, { ...other, [field]: value }));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
  });
});
