import { fork } from "node:child_process";
import { readBusyDays, type Unread } from "../convex/ownCalendars/busyTimes.node";
import { ASKED, calendar, event, ZONE } from "../tests/ownCalendars/calendar-files";
import { hostileCalendars } from "../tests/ownCalendars/hostile-calendars";

/**
 * What reading the owner's calendars costs: 20,000 events, of which a thousand repeat, in processor time and in what the
 * process grows by; and calendars that somebody wrote to hold the reader up, each as large as one may be.
 */
const EVENTS = 20_000;
/** What a calendar has in 5 MB, if each entry is as short as can be. */
const HOSTILE = 30_000;
const MOST_BYTES = 5 * 1024 * 1024;

const two = (value: number) => String(value).padStart(2, "0");
const RULES = ["WEEKLY;BYDAY=MO,WE", "DAILY", "MONTHLY;BYDAY=2TU", "YEARLY"];

function ordinary(): string {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const day = `${2015 + (at % 13)}${two(1 + (at % 12))}${two(1 + (at % 28))}T${two(8 + (at % 9))}`;
    return event(
      `UID:${at}@google.com`,
      `DTSTART;TZID=${ZONE}:${day}0000`,
      `DTEND;TZID=${ZONE}:${day}3000`,
      ...(at % 20 === 0 ? [`RRULE:FREQ=${RULES[(at / 20) % 4] ?? ""}`] : []),
      "STATUS:CONFIRMED",
      "SUMMARY:Meeting",
    );
  });
  return calendar(`X-WR-TIMEZONE:${ZONE}`, ...events.flat());
}

function read(name: string, file: string): void {
  const [time, memory] = [process.cpuUsage(), process.resourceUsage().maxRSS];
  let [found, named] = [0, 0];
  const onEntry = (unread: Unread | undefined) => {
    found += 1;
    if (unread) named += 1;
  };
  let outcome = "";
  try {
    readBusyDays(file, { ...ASKED, onEntry });
    outcome = `${found} entries, ${named} named`;
  } catch {
    outcome = "refused";
  }
  const { user, system } = process.cpuUsage(time);
  const seconds = ((user + system) / 1e6).toFixed(2);
  const grown = Math.round((process.resourceUsage().maxRSS - memory) / 1024);
  console.log(`${name.padEnd(48)} ${seconds} s  +${grown} MB  ${outcome}`);
}

const [which] = process.argv.slice(2);
if (which === undefined) {
  // Each in a process of its own: memory that one has taken isn't the next one's.
  for (let place = -1; place < hostileCalendars(1).length; place += 1)
    await new Promise((resolve) => fork(import.meta.filename, [String(place)]).on("exit", resolve));
} else if (which === "-1") read(`${EVENTS} ordinary events`, ordinary());
else {
  const [name, , file] = hostileCalendars(HOSTILE)[Number(which)] ?? ["", "", ""];
  // What's fetched ends at 5 MB.
  read(
    name,
    file.length > MOST_BYTES
      ? `${file.slice(0, file.lastIndexOf("BEGIN:VEVENT", MOST_BYTES))}END:VCALENDAR`
      : file,
  );
}
