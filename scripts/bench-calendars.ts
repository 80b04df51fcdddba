import { fork } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";
import type * as reader from "../convex/bookings/ownCalendars/busyTimes.node.ts";
import type * as files from "../tests/bookings/ownCalendars/calendar-files";

// Vite resolves `x.node` to `x.node.ts`, which Node would take for a binary.
const load = async <M extends object>(path: string) => (await runnerImport<M>(path)).module;

/**
 * The cost of reading the owner's calendars: CPU time and memory growth for 20,000 events, of which a thousand repeat.
 */
const EVENTS = 20_000;

const two = (value: number) => String(value).padStart(2, "0");
const RULES = ["WEEKLY;BYDAY=MO,WE", "DAILY", "MONTHLY;BYDAY=2TU", "YEARLY"];

/** Thirteen years of events in Google's format. */
function ordinary({ calendar, event, ZONE }: typeof files): string {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const day = `${2015 + (at % 13)}${two(1 + (at % 12))}${two(1 + (at % 28))}T${two(8 + (at % 9))}`;
    return event(
      `UID:${at}@google.com`,
      `DTSTART;TZID=${ZONE}:${day}0000`,
      `DTEND;TZID=${ZONE}:${day}3000`,
      at % 20 === 0 ? [`RRULE:FREQ=${RULES[(at / 20) % 4] ?? ""}`] : [],
      "STATUS:CONFIRMED",
      "SUMMARY:Meeting",
    );
  });
  return calendar(`X-WR-TIMEZONE:${ZONE}`, events.flat());
}

/** Measures a file, in a process that does nothing else. */
async function read(path: string): Promise<void> {
  const { readBusyDays } = await load<typeof reader>(
    "./convex/bookings/ownCalendars/busyTimes.node.ts",
  );
  const file = fs.readFileSync(path, "utf8");
  const asked = { from: "2026-11-23", to: "2027-06-01", owners: ["owner@example.com"] };
  let [found, named] = [0, 0];
  const onEntry = (unread: reader.Unread | undefined) => {
    found += 1;
    if (unread) named += 1;
  };
  const [time, memory] = [process.cpuUsage(), process.resourceUsage().maxRSS];
  readBusyDays(file, { ...asked, onEntry });
  const { user, system } = process.cpuUsage(time);
  const grown = Math.round((process.resourceUsage().maxRSS - memory) / 1024);
  console.log(
    `${((user + system) / 1e6).toFixed(2).padStart(6)} s  +${grown} MB  ${found} entries, ${named} named`,
  );
}

/** Each file in a separate process, so that they don't share memory. */
async function measure(name: string, file: string): Promise<void> {
  const path = join(tmpdir(), "bench-calendar.ics");
  fs.writeFileSync(path, file);
  process.stdout.write(name.padEnd(48));
  await new Promise((resolve) => fork(import.meta.filename, [path]).on("exit", resolve));
  fs.rmSync(path);
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  const makers = await load<typeof files>("./tests/bookings/ownCalendars/calendar-files.ts");
  await measure(`${EVENTS} ordinary events`, ordinary(makers));
} else await read(path);
