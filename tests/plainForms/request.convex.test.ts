import { Window } from "happy-dom";
import { beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { newSecret } from "#convex/core/secrets";
import { toInstant } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import {
  askForQuote,
  book,
  fillDay,
  reservedSlots,
  slots,
  wish,
} from "../bookings/booking-fixtures";
import { findInvalidHtml } from "../e2e/html";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";

/** The form as a browser posts it, with empty fields. */
const filled = {
  user_id: "visitor",
  service_id: "site",
  template_id: "booking",
  bookingDate: slots.thursday.date,
  bookingTime: slots.thursday.time,
  selectedService: "Computer help",
  additionalInfo: "It makes a noise.",
  visitFor: "me",
  visitedName: "",
  visitedPhone: "",
  serviceType: "online",
  address: "",
  postcode: "",
  coupon: "",
  name: "Pat Nguyen",
  email: "pat@example.com",
  phone: "0412 345 678",
};

/** Every page is valid HTML, whatever it shows. */
async function send(backend: Backend, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...filled, ...fields });
  const answer = await backend.fetch("/api/v1.0/email/send-form", { method: "POST", body });
  const text = await answer.text();
  expect(await findInvalidHtml(text)).toEqual([]);
  const document = new new Window().DOMParser().parseFromString(text, "text/html");
  return { status: answer.status, text, document };
}

type Page = Awaited<ReturnType<typeof send>>;

/** A page's buttons for times, each with all posted fields. */
const offers = ({ document }: Page) =>
  [...document.querySelectorAll("button")].map((button) => button.getAttribute("value") ?? "");

const requests = (backend: Backend) => getRows(backend, "quoteRequests");

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://site.example");
});

describe("a booking that a browser posts without scripts", () => {
  test("is booked as any other, and its reference and time are on the page", async ({
    backend,
  }) => {
    const page = await send(backend, {});
    expect(page.status).toBe(200);
    const [request] = await requests(backend);
    expect(request).toMatchObject({ name: "Pat Nguyen", ...wish(slots.thursday) });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect(page.text).toContain(request!.reference);
    expect(page.text).toContain("Thu 26 November 2026, 9:00\u00a0am AEDT");
  });

  test.for([
    ["8/12/2026", "2026-12-08"],
    ["2026-12-08", "2026-12-08"],
    ["friday", "2026-11-27"],
  ] as const)("may name its day as %j", async ([bookingDate, date], { backend }) => {
    expect((await send(backend, { bookingDate })).status).toBe(200);
    expect(await requests(backend)).toEqual([expect.objectContaining({ bookingDate: date })]);
  });

  test("just after midnight, when it's still yesterday elsewhere, is decided by our days", async ({
    backend,
  }) => {
    vi.setSystemTime(toInstant("2026-11-26", "00:30"));
    const tooSoon = await send(backend, { bookingDate: "2026-11-26" });
    expect(tooSoon.text).toContain("Choose tomorrow or a later date");
    expect((await send(backend, { bookingDate: "tomorrow" })).status).toBe(200);
    expect(await requests(backend)).toEqual([
      expect.objectContaining({ bookingDate: "2026-11-27" }),
    ]);
  });

  test.for([
    ["a day that isn't", { bookingDate: "31/2" }, "Enter a date that exists"],
    [
      "a day of which nobody knows which it is",
      { bookingDate: "next tuesday" },
      "a date that exists",
    ],
    ["a day that comes too soon", { bookingDate: "today" }, "Choose tomorrow or a later date"],
    ["a day on which we're closed", { bookingDate: "2026-11-29" }, "closed on Sundays"],
    ["no time", { bookingTime: "" }, "Choose a time"],
    ["no day", { bookingDate: "" }, "Choose a date"],
    ["neither", { bookingDate: "", bookingTime: "" }, "Choose a date"],
    ["a time that isn't offered", { bookingTime: "03:00" }, "one of the times in the list"],
  ] as const)(
    "with %s is told so, and offered times that go with one press",
    async ([, typed, words], { backend }) => {
      const page = await send(backend, typed);
      expect(page.status).toBe(400);
      expect(page.text).toContain(words);
      expect(page.text).toContain("Back button");
      expect(offers(page)).not.toEqual([]);
      expect(await requests(backend)).toEqual([]);
      const [slot = ""] = offers(page);
      expect((await send(backend, { ...typed, slot })).status).toBe(200);
      expect((await reservedSlots(backend)).map((each) => each.replace(" ", "T"))).toEqual([slot]);
    },
  );

  test("for a taken time is offered the nearest, and keeps all typed text", async ({ backend }) => {
    await book(backend, wish(slots.thursday));
    const page = await send(backend, {});
    expect(page.status).toBe(409);
    expect(page.text).toContain("someone else has just booked that time");
    expect(offers(page)).toHaveLength(3);
    const hidden = Object.fromEntries(
      [...page.document.querySelectorAll("input")].map((input) => [
        input.getAttribute("name") ?? "",
        input.getAttribute("value") ?? "",
      ]),
    );
    expect(hidden).toEqual(filled);
  });

  test("for a time that somebody is choosing has to wait or take another", async ({ backend }) => {
    const mark = newPushId(NOW, () => 0.5);
    const choice = { key: newSecret(), mark, slot: slots.thursday };
    await backend.mutation(api.bookings.choices.visitor.choose, choice);
    const page = await send(backend, {});
    expect(page.status).toBe(409);
    expect(page.text).toContain("somebody else is choosing that time");
  });

  test("for a day without free times is offered other days", async ({ backend }) => {
    await book(backend, wish(slots.thursday));
    await fillDay(backend, slots.thursday.date);
    const page = await send(backend, {});
    expect(offers(page)).not.toEqual([]);
    expect(offers(page).some((slot) => slot.startsWith("2026-11-26"))).toBe(false);
  });

  test("shows all of its errors at once", async ({ backend }) => {
    const page = await send(backend, {
      email: "pat@",
      name: "",
      additionalInfo: "x".repeat(10_000),
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Enter an email address like name@example.com");
    expect(page.text).toContain("Enter your name");
    expect(page.text).toContain("characters");
    expect(offers(page)).toEqual([]);
    expect(await requests(backend)).toEqual([]);
  });

  test("for somebody else needs their name, and keeps it", async ({ backend }) => {
    const missing = await send(backend, { visitFor: "somebody" });
    expect(missing.text).toContain("Enter the name of the person the visit is for");
    await send(backend, { visitFor: "somebody", visitedName: "Mum" });
    await send(backend, { visitedName: "Typed and left behind", ...toTyped(slots.friday) });
    expect((await requests(backend)).map(({ visitedName }) => visitedName)).toEqual([
      "Mum",
      undefined,
    ]);
  });

  test("with a code is told what happens to it", async ({ backend }) => {
    expect((await send(backend, { coupon: "<b>NOPE" })).text).toContain("a code of ours");
    const right = await send(backend, { ...toTyped(slots.friday), coupon: "save 123" });
    expect(right.text).toContain("We’ll look at your code SAVE123 at the visit.");
  });

  test("beyond an address's limit is a wish", async ({ backend }) => {
    let page: Page | undefined;
    for (const bookingTime of ["09:00", "10:30", "12:00", "13:30"])
      page = await send(backend, { bookingTime });
    expect(page?.text).toContain("We’ll call or email you to confirm a time");
  });

  test("whose email is withheld has its link on the page", async ({ backend }) => {
    for (let count = 0; count < 5; count += 1) await askForQuote(backend);
    const page = await send(backend, {});
    expect(page.text).toContain("many emails lately");
    const link = page.document.querySelector('a[href*="/visit?key="]');
    expect(link?.textContent).toBe("See, move or cancel your visit");
    const key = link?.getAttribute("href")?.split("key=")[1] ?? "";
    expect(await backend.query(api.bookings.client.visit, { key })).toMatchObject(
      wish(slots.thursday),
    );
  });

  test("shows text as text everywhere", async ({ backend }) => {
    const names = Object.keys(filled).filter((name) => !name.endsWith("_id"));
    const texts = Object.fromEntries(names.map((name) => [name, `"'>${hostileText}`]));
    await book(backend, wish(slots.thursday));
    const { bookingDate, bookingTime, serviceType, selectedService, email, phone } = filled;
    const offered = { bookingDate, bookingTime, serviceType, selectedService, email, phone };
    for (const fields of [texts, { ...texts, ...offered }]) {
      const page = await send(backend, { ...fields, '"><script>': "x" });
      expect(page.status).not.toBe(200);
      expect(page.document.querySelectorAll("img, script")).toHaveLength(0);
    }
  });
});

const toTyped = ({ date, time }: { date: string; time: string }) => ({
  bookingDate: date,
  bookingTime: time,
});

describe("a question", () => {
  const quote = { template_id: "quote", phone: "" };

  test("needs no time", async ({ backend }) => {
    expect((await send(backend, { ...quote, bookingDate: "", bookingTime: "" })).status).toBe(200);
    const [request] = await requests(backend);
    expect(request).not.toHaveProperty("bookingDate");
  });

  test("may have one", async ({ backend }) => {
    await send(backend, { template_id: "quote" });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });
});
