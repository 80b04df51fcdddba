import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { MAX_PAGES } from "#convex/projects/brief/rules";
import { caps } from "#convex/typed/text";
import { price, test } from "../invoices/invoice-fixtures";
import { briefArgs } from "../projects/brief/brief-args";
import { type Backend, getRows } from "../support/backend";
import { type Caller, invoiceArgs, PAT } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { changeMoney } from "../support/money";

const right = { name: "Patricia Nguyen", email: "patricia@example.com", phone: "0499 111 222" };

const correct = (owner: Caller) =>
  owner.mutation(api.privacy.owner.correct, { contact: PAT, lastModified: 0, ...right });

/** The key of the newest link to a page in the emails. */
async function keyIn(backend: Backend, page: string): Promise<string> {
  const mails = await getRows(backend, "emails");
  const keys = mails.map(({ text }) => new RegExp(`/${page}\\?key=([\\w.-]+)`).exec(text)?.[1]);
  return keys.findLast((key) => key !== undefined) ?? "";
}

test("somebody who reads a mistyped address opens neither the invoice nor its payment, once it's corrected", async ({
  backend,
  owner,
  reference,
}) => {
  await changeMoney(owner, api.invoices.owner.save, invoiceArgs({ reference, ...price }));
  await owner.mutation(api.bookings.staff.complete, { reference });
  await owner.mutation(api.invoices.owner.send, { reference });
  const key = await keyIn(backend, "invoice");
  const invoice = await backend.query(api.invoices.client.invoice, { key });
  const payKey = invoice?.payKey ?? "";
  expect(await backend.query(api.payments.visitor.show, { key: payKey })).not.toBeNull();
  await correct(owner);
  expect(await backend.query(api.invoices.client.invoice, { key })).toBeNull();
  expect(await backend.query(api.payments.visitor.show, { key: payKey })).toBeNull();
  // It's still owing: we ask the right address, with new links.
  const [row] = await getRows(backend, "invoices");
  await backend.run((ctx) => ctx.db.patch("invoices", row!._id, { changedAt: Date.now() + 1 }));
  expect(await owner.mutation(api.invoices.owner.send, { reference })).toBe(right.email);
  const renewed = await backend.query(api.invoices.client.invoice, {
    key: await keyIn(backend, "invoice"),
  });
  expect(renewed).toMatchObject({ name: right.name });
  expect(
    await backend.query(api.payments.visitor.show, { key: renewed?.payKey ?? "" }),
  ).not.toBeNull();
});

test.override("clock", "date and timers");

test("75 of the longest briefs are corrected, in batches", async ({ backend, owner }) => {
  for (let count = 0; count < 75; count += 1) {
    const visitor = backend.withRequestMetadata({ ip: `198.51.${count}.7` });
    const answer = await visitor.mutation(api.projects.brief.visitor.submit, {
      ...briefArgs({ clientEmail: PAT }),
      pages: Array.from({ length: MAX_PAGES }, (__, page) => ({
        pageName: `Page ${page}`,
        pageDesc: "x".repeat(caps.longText),
      })),
    });
    expect(answer).toMatchObject({ ok: true });
  }
  for (const { _id, quarantined } of await getRows(backend, "webFormSubmissions"))
    if (quarantined)
      await backend.run((ctx) =>
        ctx.db.patch("webFormSubmissions", _id, { quarantined: undefined }),
      );
  const { open } = await correct(owner);
  expect(open).toBe(20);
  for (let passes = 0; passes < 5; passes += 1) await finishDue(backend);
  const briefs = await getRows(backend, "webFormSubmissions");
  expect(briefs).toHaveLength(75);
  for (const { clientEmail, clientName } of briefs)
    expect({ clientEmail, clientName }).toEqual({
      clientEmail: right.email,
      clientName: right.name,
    });
});
