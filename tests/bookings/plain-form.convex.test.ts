import { Window } from "happy-dom";
import { beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { newSecret } from "#convex/core/secrets";
import { newPushId } from "#convex/shared/ids";
import { findInvalidHtml } from "../e2e/html";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";
import { askForQuote, book, fillDay, reservedSlots, slots, wish } from "./booking-fixtures";

const toValue = ({ date, time }: { date: string; time: string }) => `${date}T${time}`;

const filled = {
  requestId: newPushId(NOW, () => 0.5),
  slot: toValue(slots.thursday),
  date: "",
  lookedAt: "",
  selectedService: "Computer help",
  additionalInfo: "It makes a noise.",
  serviceType: "online",
  name: "Pat Nguyen",
  email: "pat@example.com",
  phone: "0412 345 678",
};

interface Page {
  status: number;
  text: string;
  document: Document;
}

/** Each page is valid HTML, whatever is on it. */
async function read(answer: Response): Promise<Page> {
  const text = await answer.text();
  expect(await findInvalidHtml(text)).toEqual([]);
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(text, "text/html") as unknown as Document;
  return { status: answer.status, text, document };
}

async function open(backend: Backend, path = "/forms/booking") {
  return read(await backend.fetch(path, {}));
}

async function send(backend: Backend, fields: Record<string, string>, path = "/forms/booking") {
  const body = new URLSearchParams({ ...filled, ...fields });
  return read(await backend.fetch(path, { method: "POST", body }));
}

const values = ({ document }: Page, name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].map(({ value }) => value);

const chosen = ({ document }: Page) =>
  document.querySelector<HTMLInputElement>(`[name="slot"][checked]`)?.value;

const errorAt = ({ document }: Page, name: string) =>
  document.querySelector(`#${name}-error`)?.textContent;

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://site.example");
});

describe("the page with the form", () => {
  test("offers the free times of six days, and an id of its own each time", async ({ backend }) => {
    await book(backend, wish(slots.thursday));
    const page = await open(backend);
    expect(values(page, "slot").slice(0, 4)).toEqual([
      "2026-11-25T09:00",
      "2026-11-25T10:30",
      "2026-11-25T12:00",
      "2026-11-25T13:30",
    ]);
    expect(values(page, "slot")).not.toContain(toValue(slots.thursday));
    expect(values(page, "slot")).toContain(toValue(slots.later));
    expect(values(page, "requestId")).not.toEqual(values(await open(backend), "requestId"));
  });

  test("has the service and the date that its address names, and takes no other text from it", async ({
    backend,
  }) => {
    const page = await open(backend, "/forms/booking?service=Printer+help&date=2026-12-08&name=X");
    const service = page.document.querySelector("option[selected]")?.textContent;
    expect(service).toBe("Printer help");
    expect(values(page, "slot")).toContain("2026-12-08T09:00");
    expect(values(page, "name")).toEqual([""]);
    const bad = await open(
      backend,
      `/forms/booking?service=x&date=${encodeURIComponent("'\"<b>")}`,
    );
    expect(bad.document.querySelector("option[selected]")).toBeNull();
  });

  test.for(["8/12/2026", "8 December 2026", "Tue 8 Dec", "8.12.26"])(
    "reads a date that a browser without a calendar sends as %j",
    async (date, { backend }) => {
      const asked = await open(backend, `/forms/booking?date=${encodeURIComponent(date)}`);
      const looked = await send(backend, { slot: "", look: "date", date });
      for (const page of [asked, looked]) {
        expect(values(page, "date")).toEqual(["2026-12-08"]);
        expect(values(page, "slot")).toContain("2026-12-08T09:00");
      }
      const slot = "2026-12-08T09:00";
      const sent = await send(backend, { slot, date, lookedAt: "2026-12-08" });
      expect(sent.document.querySelector("h1")?.textContent).toBe("We have your booking");
    },
  );

  test("leaves out what somebody is choosing, and says so", async ({ backend }) => {
    const choice = { key: newSecret(), mark: filled.requestId, slot: slots.thursday };
    await backend.mutation(api.choices.visitor.choose, choice);
    const page = await open(backend);
    expect(values(page, "slot")).not.toContain(toValue(slots.thursday));
    expect(page.text).toContain("somebody else is choosing");
  });

  test("may load nothing, sends only to us, and nobody else keeps it", async ({ backend }) => {
    const { headers } = await backend.fetch("/forms/booking", {});
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("set-cookie")).toBeNull();
  });
});

describe("a booking sent from it", () => {
  test("is booked as one from the form with scripts, and its reference and time are on the page", async ({
    backend,
  }) => {
    const page = await send(backend, {});
    const [request] = await getRows(backend, "quoteRequests");
    expect(request).toMatchObject({
      name: "Pat Nguyen",
      bookingDate: "2026-11-26",
      bookingTime: "09:00",
    });
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
    expect(page.status).toBe(200);
    expect(page.document.querySelector("h1")?.textContent).toBe("We have your booking");
    expect(page.text).toContain(request!.reference);
    expect(page.text).toContain("Thu 26 November 2026, 9:00\u00a0am AEDT");
    expect(page.text).toContain("Thank you, Pat Nguyen.");
  });

  test("with a code says what becomes of it", async ({ backend }) => {
    const wrong = await send(backend, { coupon: "<b>NOPE" });
    expect(wrong.text).toContain("doesn’t look like a code of ours");
    const right = await send(backend, {
      requestId: newPushId(NOW, () => 0.6),
      slot: toValue(slots.friday),
      email: "sam@example.com",
      coupon: "save 123",
    });
    expect(right.text).toContain("We’ll look at your code SAVE123 at the visit.");
  });

  test("twice is one, with the same page", async ({ backend }) => {
    const first = await send(backend, {});
    expect((await send(backend, {})).text).toBe(first.text);
    expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  });

  test("again with other words, after Back, is told what we have", async ({ backend }) => {
    await send(backend, {});
    const page = await send(backend, { additionalInfo: "Something else" });
    expect(page.status).toBe(409);
    expect(page.text).toContain((await getRows(backend, "quoteRequests"))[0]!.reference);
    expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  });

  test("comes back with what is wrong at each field, and all that was typed", async ({
    backend,
  }) => {
    const typed = { email: "pat@", phone: "12", selectedService: "", additionalInfo: "\nA & <b>" };
    const page = await send(backend, typed);
    expect(page.status).toBe(400);
    expect(page.document.title).toMatch(/^Problem: /);
    expect(errorAt(page, "email")).toBe("Enter an email address like name@example.com");
    expect(errorAt(page, "phone")).toBe("Enter a phone number like 0412 345 678");
    expect(errorAt(page, "selectedService")).toBe("Choose a service");
    expect(values(page, "email")).toEqual(["pat@"]);
    expect(values(page, "name")).toEqual(["Pat Nguyen"]);
    // The first line break is left out by a browser, and the second one is typed.
    expect(page.text).toContain(">\n\nA &amp; &lt;b&gt;</textarea>");
    expect(chosen(page)).toBe(toValue(slots.thursday));
    expect(values(page, "requestId")).toEqual([filled.requestId]);
    for (const link of page.document.querySelectorAll<HTMLAnchorElement>(".problems a")) {
      expect(page.document.querySelector(link.getAttribute("href")!)).not.toBeNull();
    }
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
  });

  test("without a time is asked for one, along with the rest", async ({ backend }) => {
    const page = await send(backend, { slot: "", name: "", phone: "" });
    expect(page.status).toBe(400);
    expect(errorAt(page, "slot")).toBe("Choose a time");
    expect(errorAt(page, "name")).toBe("Enter your name");
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
  });

  test("for a time that is taken is offered the nearest, with all that was typed", async ({
    backend,
  }) => {
    await book(backend, wish(slots.thursday));
    const page = await send(backend, {});
    expect(page.status).toBe(409);
    expect(page.text).toContain("someone else has just booked that time");
    expect(values(page, "slot")).toHaveLength(3);
    expect(values(page, "slot")).toContain(toValue(slots.later));
    expect(values(page, "email")).toEqual(["pat@example.com"]);
    const [nearest = ""] = values(page, "slot");
    expect((await send(backend, { slot: nearest })).status).toBe(200);
  });

  test("for a time that somebody is choosing has to wait or take another", async ({ backend }) => {
    const choice = { key: newSecret(), mark: filled.requestId, slot: slots.thursday };
    await backend.mutation(api.choices.visitor.choose, choice);
    const page = await send(backend, {});
    expect(page.status).toBe(409);
    expect(page.text).toContain("somebody else is choosing that time");
  });

  test("for a day on which nothing is free any more shows other days", async ({ backend }) => {
    await book(backend, wish(slots.thursday));
    await fillDay(backend, slots.thursday.date);
    const page = await send(backend, {});
    expect(values(page, "slot").some((slot) => slot.startsWith("2026-11-26"))).toBe(false);
  });

  test("whose date was changed after its time is asked which one is meant", async ({ backend }) => {
    const changed = { date: "2026-12-08", lookedAt: "" };
    const page = await send(backend, changed);
    expect(errorAt(page, "slot")).toBe("Choose a time on that date, or clear the date");
    expect(values(page, "slot")).toContain("2026-12-08T09:00");
    expect(chosen(page)).toBe(toValue(slots.thursday));
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
    // Now that the days of that date are there, the button that is pressed is what is meant.
    const lookedAt = values(page, "lookedAt")[0] ?? "";
    expect((await send(backend, { ...changed, lookedAt })).status).toBe(200);
  });

  test("from a program is kept apart", async ({ backend }) => {
    expect((await send(backend, { honeypot: "x" })).status).toBe(200);
    expect(await getRows(backend, "quoteRequests")).toEqual([
      expect.objectContaining({ quarantined: true }),
    ]);
    expect(await getRows(backend, "emails")).toEqual([]);
  });

  test("over and over has to wait, with what was typed kept", async ({ backend }) => {
    let page = await send(backend, {});
    for (let count = 0; count < 30; count += 1) {
      const requestId = newPushId(NOW, () => (count + 1) / 64);
      page = await send(backend, { requestId, slot: "2026-12-10T09:00" });
    }
    expect(page.status).toBe(429);
    expect(page.text).toContain("Please wait");
    expect(values(page, "email")).toEqual(["pat@example.com"]);
  });

  test("beyond what an address may have is a wish", async ({ backend }) => {
    const times = ["09:00", "10:30", "12:00", "13:30"];
    let page: Page | undefined;
    for (const [index, time] of times.entries()) {
      const requestId = newPushId(NOW, () => index / 10);
      page = await send(backend, { requestId, slot: `2026-11-26T${time}` });
    }
    expect(page?.document.querySelector("h1")?.textContent).toBe(
      "We’ve got your request. We’ll call to confirm a time",
    );
  });

  test("whose email is withheld has the link of that email on the page", async ({ backend }) => {
    vi.stubEnv("SITE_URL", "https://example.com");
    for (let count = 0; count < 5; count += 1) await askForQuote(backend);
    const page = await send(backend, {});
    expect(page.text).toContain("many emails lately");
    const link = page.document.querySelector<HTMLAnchorElement>('a[href*="/visit?key="]');
    expect(link?.textContent).toBe("See, move or cancel your visit");
    const key = link?.href.split("key=")[1] ?? "";
    expect(await backend.query(api.bookings.client.visit, { key })).toMatchObject(
      wish(slots.thursday),
    );
  });

  test("shows text as text wherever it comes back", async ({ backend }) => {
    const texts = Object.fromEntries(
      Object.keys({ ...filled, address: "", postcode: "", coupon: "", look: "" }).map((name) => [
        name,
        `"'>${hostileText}`,
      ]),
    );
    for (const fields of [texts, { ...texts, look: "date" }]) {
      const { document } = await send(backend, fields);
      expect(document.querySelectorAll("img, script")).toHaveLength(0);
    }
    await send(backend, { name: hostileText });
    const again = await send(backend, { name: hostileText });
    expect(again.document.querySelectorAll("img, script")).toHaveLength(0);
    expect(again.text).toContain("&lt;script&gt;");
  });

  test("that is far too long, or is no form, is answered in words", async ({ backend }) => {
    const long = await send(backend, { additionalInfo: "x".repeat(100_001) });
    expect([long.status, long.text.includes("too long")]).toEqual([413, true]);
    const none = await read(
      await backend.fetch("/forms/booking", { method: "POST", body: '{"name":"Pat"}' }),
    );
    expect(none.status).toBe(400);
  });
});

describe("other days", () => {
  test("are shown without sending, and a chosen time stays", async ({ backend }) => {
    const page = await send(backend, { look: "2026-12-01", name: "" });
    expect(page.status).toBe(200);
    expect(errorAt(page, "name")).toBeUndefined();
    expect(values(page, "slot")).toContain("2026-12-01T09:00");
    expect(chosen(page)).toBe(toValue(slots.thursday));
    expect(values(page, "email")).toEqual(["pat@example.com"]);
    expect(await getRows(backend, "quoteRequests")).toEqual([]);
  });

  test("lead from the first to the last, and no further", async ({ backend }) => {
    const looks = (page: Page) =>
      [...page.document.querySelectorAll<HTMLButtonElement>('button[name="look"]')].map(
        ({ textContent, value }) => [textContent, value] as const,
      );
    let page = await open(backend);
    const seen = new Set(values(page, "slot"));
    for (;;) {
      const later = looks(page).find(([label]) => label === "Later days");
      if (later === undefined) break;
      page = await send(backend, { slot: "", look: later[1] });
      values(page, "slot").forEach((slot) => seen.add(slot));
    }
    expect([...seen].at(-1)?.slice(0, 10)).toBe("2027-01-23");
    expect(looks(page).map(([label]) => label)).toContain("Earlier days");
  });

  test("that can't be booked are told so at the date", async ({ backend }) => {
    const sunday = await send(backend, { look: "date", date: "2026-11-29" });
    expect(errorAt(sunday, "date")).toContain("We’re closed on Sundays");
    expect(values(sunday, "date")).toEqual(["2026-11-29"]);
    const never = await send(backend, { look: "date", date: "x" });
    expect(errorAt(never, "date")).toBe(
      "Enter a date that exists, like 8 December 2026 or 8/12/2026",
    );
  });
});

describe("a question", () => {
  const path = "/forms/quote";

  test("needs no time", async ({ backend }) => {
    const page = await send(backend, { slot: "", phone: "" }, path);
    expect(page.document.querySelector("h1")?.textContent).toBe("We have your request");
    const [request] = await getRows(backend, "quoteRequests");
    expect(request).not.toHaveProperty("bookingDate");
  });

  test("may have one", async ({ backend }) => {
    await send(backend, {}, path);
    expect(await reservedSlots(backend)).toEqual(["2026-11-26 09:00"]);
  });

  test("has the times folded, with none chosen", async ({ backend }) => {
    const page = await open(backend, path);
    expect(page.document.querySelector("details")?.open).toBe(false);
    expect(chosen(page)).toBe("");
  });
});
