import { describe, expect, test } from "vitest";
import { fetchPublic, isPublic } from "#convex/bookings/ownCalendars/publicFetch.node";
import { answerAsCalendar } from "./calendar-fixtures";

const answer = (status: number, location?: string) => ({ status, location, text: "calendar" });

const NOT_PUBLIC = "isn’t one on the internet";

describe("an address on the internet", () => {
  test.each(["8.8.8.8", "142.250.1.1", "2606:4700::1111", "100.63.0.1", "172.32.0.1"])(
    "is %s",
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  test.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "localhost",
    "",
  ])("isn’t %j", (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

test.each([
  "http://example.com/a.ics",
  "https://example.com:8443/a.ics",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "file:///etc/passwd",
])("nobody is asked at %s", async (url) => {
  const asked: string[] = [];
  const ask = (each: URL) => {
    asked.push(each.href);
    return Promise.resolve(answer(200));
  };
  await expect(fetchPublic(url, ask)).rejects.toThrow(NOT_PUBLIC);
  expect(asked).toEqual([]);
});

test("a name that resolves into our own network isn't fetched", async () => {
  await expect(fetchPublic("https://localhost/")).rejects.toThrow(NOT_PUBLIC);
});

test("a redirect is followed three times, as long as it stays on the internet", async () => {
  const to = (...locations: string[]) => {
    const left = [...locations];
    return () => {
      const location = left.shift();
      return Promise.resolve(location === undefined ? answer(200) : answer(302, location));
    };
  };
  const from = "https://calendar.example.com/a.ics";
  expect(await fetchPublic(from, to("/b.ics", "https://other.example.com/c"))).toBe("calendar");
  await expect(fetchPublic(from, to("https://192.168.0.1/"))).rejects.toThrow(NOT_PUBLIC);
  await expect(fetchPublic(from, to("http://other.example.com/"))).rejects.toThrow(NOT_PUBLIC);
  await expect(fetchPublic(from, to("/1", "/2", "/3", "/4"))).rejects.toThrow("too often");
});

test.each([
  [404, undefined],
  [500, undefined],
  [302, undefined],
  [302, "https://"],
])("status %i with the location %s is said", async (status, location) => {
  const asked = fetchPublic("https://a.example.com/", () =>
    Promise.resolve(answer(status, location)),
  );
  await expect(asked).rejects.toThrow(`status ${status}`);
});

test.each([
  ["UTF-8", Buffer.from("Zürich")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFZürich")],
  ["UTF-16", Buffer.from("\uFEFFZürich", "utf16le")],
  ["UTF-16, the other way round", Buffer.from("\uFEFFZürich", "utf16le").swap16()],
])("what's written in %s is read as it's meant", async (_, bytes) => {
  answerAsCalendar(() => bytes);
  expect(await fetchPublic("https://a.example.com/")).toBe("Zürich");
});
