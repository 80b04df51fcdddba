import path from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { LIVE_PART, preloads } from "../../hosting/preloads";

const root = path.resolve(import.meta.dirname, "../..");

/** A build's file, made from one of our modules. */
function chunk(fileName: string, module: string, more: Partial<Rolldown.OutputChunk> = {}) {
  const id = path.join(root, module);
  return { type: "chunk", fileName, facadeModuleId: id, moduleIds: [id], imports: [], ...more };
}

const bundle = Object.fromEntries(
  [
    chunk("entry.js", "src/app/main.tsx", { isEntry: true }),
    chunk("page.js", "src/bookings/booking-page.tsx", { imports: ["entry.js", "shared.js"] }),
    chunk("shared.js", "src/ui/card.tsx"),
    chunk("live.js", "src/bookings/live-booking.tsx", { imports: ["entry.js", "client.js"] }),
    chunk("client.js", "src/live/client.ts", { imports: ["shared.js"] }),
    chunk("receipt.js", "src/bookings/receipt-card.tsx"),
  ].map((each) => [each.fileName, each]),
) as unknown as Rolldown.OutputBundle;

const filesOf = (links: string) => [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);

test("A page names the files of every page, its own, then those of the part that it shows as soon as it runs, and each once", () => {
  const links = preloads(bundle, root, "src/bookings/booking-page.tsx");
  expect(filesOf(links)).toEqual(["entry.js", "page.js", "shared.js", "live.js", "client.js"]);
});

test("Live parts are recognised by the page's modules", () => {
  const links = preloads(bundle, root, "src/bookings/booking-page.tsx");
  const live = links.split("<link").filter((link) => link.includes(LIVE_PART));
  expect(filesOf(live.join(""))).toEqual(["live.js", "client.js"]);
});

test("A page without a module of its own names nothing more", () => {
  expect(filesOf(preloads(bundle, root, undefined))).toEqual(["entry.js"]);
});
