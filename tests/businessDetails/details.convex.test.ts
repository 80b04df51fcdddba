import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { centsInFile } from "#convex/business/planCents";
import { team } from "#convex/business/team";
import { testimonials } from "#convex/business/testimonials";
import { defaultDetails } from "#convex/businessDetails/defaults";
import { vShownDetails } from "#convex/businessDetails/fields";
import { pricesForm } from "#convex/businessDetails/formRules";
import { defaultPageDetails, toBusiness } from "#convex/businessDetails/rules";
import { pickFields } from "#convex/core/projection";
import { enqueueEmail } from "#convex/email/model";
import type { EmailTemplate } from "#convex/email/templates";
import { book } from "../bookings/booking-fixtures";
import { shopArgs } from "../payments/stripe-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, OWNER } from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const { changes, get, save } = api.businessDetails.owner;

const PHONE = "0491 570 156";
const MINUTE = 60_000;

const onPages = async (backend: Backend) =>
  (await backend.query(api.notices.visitor.site, {})).details;

/** What pages show of the file with these changes. */
const shown = (changes: Partial<typeof defaultPageDetails> = {}) =>
  pickFields(vShownDetails.fields, toBusiness({ ...defaultPageDetails, ...changes }));

const getEmails = async (backend: Backend) =>
  (await getRows(backend, "emails")).sort((a, b) => a._creationTime - b._creationTime);

describe("the business's details", () => {
  test("are the file's until the owner changes one, which pages show at once", async ({
    backend,
    owner,
  }) => {
    expect(await onPages(backend)).toEqual(shown());
    const { lastModified } = await owner.mutation(save, { phone: "0491570156", lastModified: 0 });
    expect(await onPages(backend)).toEqual(shown({ phone: PHONE }));
    await owner.mutation(save, { abn: "53004085616", lastModified });
    expect(await onPages(backend)).toEqual(shown({ phone: PHONE, abn: "53 004 085 616" }));
  });

  test("say who changed what, and can be put back to those in the file", async ({
    backend,
    owner,
  }) => {
    const { lastModified } = await owner.mutation(save, { phone: PHONE, lastModified: 0 });
    const [change] = await owner.query(changes, {});
    const before = { phone: defaultDetails.phone };
    expect(change).toMatchObject({ by: OWNER, before, after: { phone: PHONE } });
    await owner.mutation(save, { ...change!.before, lastModified });
    expect(await getRows(backend, "businessDetails")).toMatchObject([{ details: {} }]);
    expect(await owner.query(changes, {})).toHaveLength(2);
  });

  test("keep what another owner saved meanwhile, and take the same change twice as one", async ({
    owner,
  }) => {
    const { lastModified } = await owner.mutation(save, { phone: PHONE, lastModified: 0 });
    expect(await owner.mutation(save, { phone: PHONE, lastModified: 0 })).toEqual({ lastModified });
    const late = owner.mutation(save, { suburb: "Preston", lastModified: 0 });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", lastModified });
    expect((await owner.query(get, {})).details).toEqual({ ...defaultDetails, phone: PHONE });
  });

  test("keep their newest hundred changes", async ({ backend, owner }) => {
    let lastModified = 0;
    for (let count = 0; count <= 100; count += 1)
      ({ lastModified } = await owner.mutation(save, { street: `${count} Ash`, lastModified }));
    const rows = await getRows(backend, "businessDetailChanges");
    expect(rows).toHaveLength(100);
    expect(rows.some(({ after }) => after.street === "0 Ash")).toBe(false);
  });

  test.for([
    ["phone", "0491 570"],
    ["phone", "(03) 7010 1234 ext 5"],
    ["email", "hello@"],
    ["street", " "],
    ["suburb", ""],
    ["postcode", "307"],
    ["abn", "51 824 753 557"],
    ["emailClosing", "x".repeat(301)],
  ] as const)("refuse %s “%s” at its field", async ([field, value], { owner }) => {
    const failure = await failureOfCall(owner.mutation(save, { [field]: value, lastModified: 0 }));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
  });
});

describe("the prices of services", () => {
  const pricesOf = async (backend: Backend) =>
    (await backend.query(api.businessDetails.visitor.parts, { names: ["prices"] })).prices;
  const wifi = { "wifi-setup": { from: 90, to: 130 } };

  test("are the file's until the owner changes one, which pages and emails quote at once", async ({
    backend,
    owner,
  }) => {
    expect(await pricesOf(backend)).toEqual(defaultDetails.prices);
    const { lastModified } = await owner.mutation(save, { prices: wifi, lastModified: 0 });
    const site = await backend.query(api.notices.visitor.site, {});
    expect(site).toMatchObject({ version: lastModified, details: { fromCents: 60_00 } });
    expect(await pricesOf(backend)).toEqual({ ...defaultDetails.prices, ...wifi });
    const selectedService = "Wi-Fi Setup & Support";
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ selectedService }));
    const emails = await getEmails(backend);
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(text).toContain("Price: $90 to $130 for an online visit");
  });

  test("that the owner leaves alone follow the file; each change has a way back of its own", async ({
    backend,
    owner,
  }) => {
    const lessons = { lessons: { from: 45 } };
    const all = { ...defaultDetails.prices, ...wifi };
    const first = await owner.mutation(save, { prices: all, lastModified: 0 });
    const second = await owner.mutation(save, { prices: lessons, ...first });
    const rows = await getRows(backend, "businessDetails");
    expect(rows).toMatchObject([{ details: { prices: { ...wifi, ...lessons } } }]);
    const [, change] = await owner.query(changes, {});
    expect(change).toMatchObject({ after: { prices: wifi } });
    await owner.mutation(save, { ...change!.before, ...second });
    const [row] = await getRows(backend, "businessDetails");
    expect(row?.details).toEqual({ prices: lessons });
    expect((await onPages(backend)).fromCents).toBe(45_00);
    const details = await owner.query(get, {});
    expect(details.inFile.prices).toEqual(defaultDetails.prices);
  });

  test("stay for a visit what they were when it was booked", async ({ backend, owner }) => {
    const selectedService = "Wi-Fi Setup & Support";
    const args = bookingArgs({ selectedService });
    const { requestId } = args;
    const booked = await backend.mutation(api.bookings.visitor.book, args);
    requireOk(booked);
    const { reference } = booked;
    await owner.mutation(save, { prices: wifi, lastModified: 0 });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    const emails = await getEmails(backend);
    expect(emails.map(({ template }) => template)).toContain("booking-confirmed");
    for (const { text } of emails) expect(text).toContain("Price: $70 to $110 for an online visit");
    const price = { per: "visit", from: 70, to: 110 };
    const receipt = await backend.query(api.bookings.visitor.receipt, { requestId });
    expect(receipt).toMatchObject({ price });
    const money = await owner.query(api.invoices.staff.ofRequest, { reference });
    expect(money).toMatchObject({ price });
    const report = await owner.query(api.bookings.staff.report, { reference });
    expect(report).toMatchObject({ proposed: [{ cents: 70_00 }] });
    const next = await book(backend, { selectedService, bookingTime: "10:30" });
    const nextReport = await owner.query(api.bookings.staff.report, { reference: next });
    expect(nextReport).toMatchObject({ proposed: [{ cents: 90_00 }] });
  });

  test.for([
    [{ from: 0 }, "from", "Enter whole dollars, from 1 to 9,999"],
    [{ from: 80.5 }, "from", "Enter whole dollars, from 1 to 9,999"],
    [{ from: 80, to: 10_000 }, "to", "Enter whole dollars, from 1 to 9,999"],
    [{ from: 80, to: 70 }, "to", "Enter at least as much as in “From”, or leave it blank"],
  ] as const)("refuse %o at “%s”", async ([price, field, message], { owner }) => {
    const failure = await failureOfCall(
      owner.mutation(save, { prices: { lessons: price }, lastModified: 0 }),
    );
    expect(failure).toEqual({
      code: "invalid",
      fields: { [`prices.lessons.${field}`]: message },
    });
  });

  test("are read as people type them, and one that's the same at both ends is fixed", () => {
    const typed = (from: string, to: string) => {
      const prices = { ...defaultDetails.prices, "most-visits": { from, to } };
      return pricesForm.parse({ ...defaultDetails, prices }).prices["most-visits"];
    };
    expect(typed("$1,200", " 1300 ")).toEqual({ from: 1200, to: 1300 });
    expect(typed("80", "80")).toEqual({ from: 80 });
    expect(typed("80", "")).toEqual({ from: 80 });
  });
});

describe("what plans, webinars and call-outs cost", () => {
  const product = "individualMonthly";

  const order = (backend: Backend, cents: number) =>
    backend.mutation(api.shop.visitor.choose, shopArgs(product, { pay: "later", cents }));

  test("is the owner’s, and an order at another price is refused before anything is charged", async ({
    backend,
    owner,
  }) => {
    const planCents = { [product]: 60_50, callOut: 25_00 };
    const { lastModified } = await owner.mutation(save, { planCents, lastModified: 0 });
    const shownNow = await backend.query(api.businessDetails.visitor.parts, {
      names: ["planCents"],
    });
    expect(shownNow).toEqual({ planCents: { ...centsInFile, ...planCents } });
    expect(await order(backend, 50_00)).toEqual({
      ok: false,
      failure: {
        code: "invalid",
        fields: { product: "It costs $60.50 a month now. If that’s fine, please send it again." },
      },
    });
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
    requireOk(await order(backend, 60_50));
    const [change] = await owner.query(changes, {});
    expect(change?.before).toEqual({ planCents: { [product]: 50_00, callOut: 15_00 } });
    await owner.mutation(save, { ...change!.before, lastModified });
    expect((await owner.query(get, {})).details).toEqual(defaultDetails);
  });

  test("stays for an order and a membership what it was, with the call-out fee", async ({
    backend,
    owner,
  }) => {
    const ordered = await order(backend, 50_00);
    requireOk(ordered);
    const { reference } = ordered;
    const start = { reference, product } as const;
    await owner.mutation(api.memberships.owner.start, { ...start, cents: 50_00 });
    const visit = await book(backend);
    const planCents = { [product]: 60_00, callOut: 25_00 };
    await owner.mutation(save, { planCents, lastModified: 0 });
    const [payment] = await getRows(backend, "payments");
    expect(payment).toMatchObject({ cents: 50_00, callOutFeeCents: 15_00 });
    const [, booked] = await getRows(backend, "quoteRequests");
    expect(booked).toMatchObject({ reference: visit, callOutFeeCents: 15_00 });
    const next = await book(backend, { bookingTime: "10:30" });
    expect((await getRows(backend, "quoteRequests")).at(-1)).toMatchObject({
      reference: next,
      callOutFeeCents: 25_00,
    });
    const again = owner.mutation(api.memberships.owner.start, {
      reference: next,
      product,
      cents: 50_00,
    });
    expect(await failureOfCall(again)).toMatchObject({ code: "changedMeanwhile" });
  });

  test.for([0, 99, 10_000_00, 10.5])("isn't %s cents", async (callOut, { owner }) => {
    const call = owner.mutation(save, { planCents: { callOut }, lastModified: 0 });
    expect(await failureOfCall(call)).toEqual({
      code: "invalid",
      fields: { "planCents.callOut": expect.any(String) as string },
    });
  });

  test("is read as people type it", () => {
    const typed = (callOut: string) => {
      const planCents = { ...centsInFile, callOut };
      return pricesForm.safeParse({ ...defaultDetails, planCents }).data?.planCents.callOut;
    };
    expect(["$1,250", " 49.95 ", "15", "15.999", "-5", "ten"].map(typed)).toEqual([
      1250_00,
      49_95,
      15_00,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the testimonials", () => {
  const ada = { words: "They came at once.", name: "Ada", who: "baker, Preston" };

  test("are the file's until the owner changes them, and may be none", async ({
    backend,
    owner,
  }) => {
    const shownNow = async () =>
      (await backend.query(api.businessDetails.visitor.parts, { names: ["testimonials"] }))
        .testimonials;
    expect(await shownNow()).toEqual(testimonials);
    const first = await owner.mutation(save, { testimonials: [ada], lastModified: 0 });
    expect(await shownNow()).toEqual([ada]);
    await owner.mutation(save, { testimonials: [], ...first });
    expect(await shownNow()).toEqual([]);
  });

  test.for([
    ["words", { ...ada, words: " " }],
    ["words", { ...ada, words: "x".repeat(401) }],
    ["name", { ...ada, name: "-" }],
    ["who", { ...ada, who: "" }],
  ] as const)("refuse a wrong “%s”", async ([field, testimonial], { owner }) => {
    const call = owner.mutation(save, { testimonials: [testimonial], lastModified: 0 });
    const fields = { [`testimonials.0.${field}`]: expect.any(String) as string };
    expect(await failureOfCall(call)).toEqual({ code: "invalid", fields });
  });

  test("are twelve at most", async ({ owner }) => {
    const many = Array.from({ length: 13 }, () => ada);
    const call = owner.mutation(save, { testimonials: many, lastModified: 0 });
    expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  });
});

test("what's said of the team can be changed, but not who is in it", async ({ backend, owner }) => {
  const teamNow = async () =>
    (await backend.query(api.businessDetails.visitor.parts, { names: ["team"] })).team;
  const [rosa, minh] = defaultDetails.team;
  const pictured = (member: object, place: number) => ({ ...member, photo: team[place]!.photo });
  const said = { ...minh!, role: "has built shops", since: 2021 };
  const kim = { name: "Kim", role: "helps", goodAt: ["phones"] };
  const first = await owner.mutation(save, { team: [kim, said], lastModified: 0 });
  expect(await teamNow()).toEqual([rosa!, said].map(pictured));
  const wrong = { ...said, since: 20, policeCheck: "2026-13" };
  expect(await failureOfCall(owner.mutation(save, { team: [wrong], ...first }))).toEqual({
    code: "invalid",
    fields: {
      "team.0.since": expect.any(String) as string,
      "team.0.policeCheck": expect.any(String) as string,
    },
  });
});

test.for([
  [[], "serviceArea"],
  [[{ postcode: "307", suburbs: ["Springfield"] }], "serviceArea.0.postcode"],
  [[{ postcode: "3071", suburbs: [" "] }], "serviceArea.0.suburbs"],
  [
    [
      { postcode: "3071", suburbs: ["Springfield"] },
      { postcode: "3071", suburbs: ["Northcote"] },
    ],
    "serviceArea.1.postcode",
  ],
] as const)("the service area %j is refused at “%s”", async ([area, field], { owner }) => {
  const serviceArea = area.map((part) => ({ ...part, suburbs: [...part.suburbs] }));
  const call = owner.mutation(save, { serviceArea, lastModified: 0 });
  const fields = { [field]: expect.any(String) as string };
  expect(await failureOfCall(call)).toEqual({ code: "invalid", fields });
});

describe("an email", () => {
  const send = (backend: Backend, template: EmailTemplate = "booking-received") =>
    backend.mutation((ctx) =>
      enqueueEmail(ctx, {
        to: "ada@example.com",
        template,
        subject: "We have your booking",
        content: {
          heading: "Thank you",
          paragraphs: [`Questions? Call ${business.phone.display}.`],
          facts: [{ label: "Message", value: `I rang ${business.phone.display}` }],
        },
      }),
    );

  test("has today's details in our own words and below them, and keeps those it was sent with", async ({
    backend,
    owner,
  }) => {
    await send(backend);
    await owner.mutation(save, { phone: PHONE, email: "hi@example.com", lastModified: 0 });
    await send(backend);
    const [before, after] = await getEmails(backend);
    expect(before?.text).toContain(`Call ${business.phone.display}.`);
    expect(before?.replyTo).toBe(business.email);
    expect(after?.text).toContain(`Call ${PHONE}.`);
    expect(after?.text).toContain(`Phone ${PHONE}\nhi@example.com`);
    expect(after?.html).toContain(`Phone ${PHONE}<br>hi@example.com`);
    expect(after?.replyTo).toBe("hi@example.com");
  });

  test("leaves what somebody typed as it was typed", async ({ backend, owner }) => {
    await owner.mutation(save, { phone: PHONE, lastModified: 0 });
    await send(backend);
    await send(backend, "reply");
    const [received, reply] = await getEmails(backend);
    expect(received?.text).toContain(`Message: I rang ${business.phone.display}`);
    expect(reply?.text).toContain(`Call ${business.phone.display}.`);
  });

  test("has them in the calendar file of a visit", async ({ backend, owner }) => {
    await owner.mutation(save, { phone: PHONE, lastModified: 0 });
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const files = (await getEmails(backend)).flatMap(({ attachments = [] }) => attachments);
    expect(JSON.stringify(files)).toContain(`call ${PHONE} at least`);
    expect(JSON.stringify(files)).not.toContain(business.phone.display);
  });
});

describe("the closing words", () => {
  const CLOSING = "Kind regards,\nRosa and Minh";

  test("are the last of our words to a client, and not in an email to the owner", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(save, { emailClosing: CLOSING, lastModified: 0 });
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const emails = await getEmails(backend);
    const withThem = emails.filter(({ text }) => text.includes(CLOSING));
    expect(withThem.map(({ template }) => template)).toEqual(["booking-received"]);
    expect(withThem[0]?.html).toContain("Kind regards,<br>Rosa and Minh");
    expect(emails.length).toBeGreaterThan(1);
  });
});

describe("the templates of reports", () => {
  test("are the file's until the owner changes them", async ({ owner }) => {
    const { details } = await owner.query(get, {});
    expect(details.reportTemplates.map(({ name }) => name)).toContain("Wi-Fi works");
    const template = { name: "Nothing to do", done: "It works.", minutes: 15 };
    await owner.mutation(save, { reportTemplates: [template], lastModified: 0 });
    expect((await owner.query(get, {})).details.reportTemplates).toEqual([template]);
    const [change] = await owner.query(changes, {});
    expect(change?.before.reportTemplates).toEqual(details.reportTemplates);
  });
});

describe("the build hook", () => {
  const hook = vi.fn<(...call: Parameters<typeof fetch>) => Promise<Response>>();
  const HOOK = "https://api.example.com/build/1";

  const withHook = test.extend("address", () => {
    hook.mockReset().mockResolvedValue(new Response("ok"));
    vi.stubGlobal("fetch", hook);
    vi.stubEnv("BUILD_HOOK_URL", HOOK);
    return HOOK;
  });

  withHook(
    "is called once, ten minutes after the last change",
    async ({ backend, owner, address }) => {
      const { lastModified } = await owner.mutation(save, { phone: PHONE, lastModified: 0 });
      await finishDue(backend, 9 * MINUTE);
      await owner.mutation(save, { suburb: "Preston", lastModified });
      await finishDue(backend, 9 * MINUTE);
      expect(hook).not.toHaveBeenCalled();
      await finishDue(backend, MINUTE);
      expect(hook.mock.calls).toEqual([[address, expect.objectContaining({ method: "POST" })]]);
      await finishDue(backend, 60 * MINUTE);
      expect(hook).toHaveBeenCalledOnce();
    },
  );

  withHook(
    "isn't called again when it fails, and its address stays secret",
    async ({ backend, owner, address }) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      hook.mockRejectedValue(new TypeError(`Failed: ${address}`));
      await owner.mutation(save, { phone: PHONE, lastModified: 0 });
      await finishDue(backend, 60 * MINUTE);
      expect(hook).toHaveBeenCalledOnce();
      expect(log).toHaveBeenCalledOnce();
      const logged = log.mock.calls.flat().map(String).join();
      expect(logged).toContain("The build hook didn’t answer");
      expect(logged).not.toContain(address);
    },
  );

  withHook.for(["", "http://api.example.com/build/1"])(
    "isn't called at “%s”",
    async (other, { backend, owner, address }) => {
      expect(other).not.toBe(address);
      vi.stubEnv("BUILD_HOOK_URL", other);
      await owner.mutation(save, { phone: PHONE, lastModified: 0 });
      await finishDue(backend, 60 * MINUTE);
      expect(hook).not.toHaveBeenCalled();
    },
  );
});
