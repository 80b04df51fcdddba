/**
 * Reads the lines of calendar files as programs really write them. `ical.js` rejects a whole file for one bad line;
 * here a bad line loses at most its own entry.
 */

/** A line: its name, its parameters and its value. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** Everything between a `BEGIN` and its `END`. */
export interface Component {
  name: string;
  /** The line number of its `BEGIN`, from 1. */
  at: number;
  lines: ContentLine[];
  components: Component[];
  /** Whether one of its lines is implausibly long. */
  isTooLong: boolean;
}

/** The value of a component's first line with one of these names, or "". */
export const valueOf = ({ lines }: Component, ...names: string[]): string =>
  lines.find(({ name }) => names.includes(name))?.value ?? "";

/** Lines about times and attendees; the rest is text, pictures and alarms. */
const KEPT = new Set(
  "BEGIN END METHOD X-WR-TIMEZONE X-WR-CALNAME TIMEZONE-ID UID SEQUENCE LAST-MODIFIED DTSTAMP RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE STATUS TRANSP ORGANIZER ATTENDEE PARTSTAT X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-MSNCALENDAR-BUSYSTATUS X-GWSHOW-AS X-MICROSOFT-CDO-ALLDAYEVENT X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT FREEBUSY TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO".split(
    " ",
  ),
);

/** The longest line, in characters: four thousand excluded days. */
const LONGEST = 64_000;

/** The name of a line; "" if there isn't enough of it yet, and undefined for a line to skip. */
function keptName(text: string): string | undefined {
  const head = text.slice(0, 200);
  if (!/[:;]/.test(head)) return head.length < 200 ? "" : undefined;
  const name = /^\s*([\w-]+)\s*[:;]/.exec(head)?.[1]?.toUpperCase() ?? "-";
  return KEPT.has(name) ? name : undefined;
}

const isEdge = (name: string | undefined) => name === "BEGIN" || name === "END";

/** The useful lines, unfolded, with the row number of each. A `BEGIN` or `END` is never continued. */
function* unfold(file: string): Generator<[at: number, text: string]> {
  let [text, at, row]: [string, number, number] = ["", 0, 0];
  let name: string | undefined;
  for (const part of file.replaceAll("\uFEFF", "").split(/\r\n?|\n/)) {
    row += 1;
    if (part.trim() === "") continue;
    if (/^[ \t]/.test(part) && at > 0 && !isEdge(name)) {
      if (name === undefined || text.length > LONGEST) continue;
      text += part.slice(1);
      if (name === "") name = keptName(text);
      continue;
    }
    if (name) yield [at, text];
    [text, at, name] = [part, row, keptName(part)];
  }
  if (name) yield [at, text];
}

const NO_PARAMS: ReadonlyMap<string, string> = new Map();

const unquote = (text: string) => text.trim().replace(/^"(.*)"$/, "$1");

/** Parses a line. A zone name may contain a colon without quotes; a date has none. */
function readLine(text: string): ContentLine | undefined {
  const [, name, params, value] =
    /^\s*(DT\w+|EXDATE|RDATE|RECURRENCE-ID)\s*(;.*):(\s*\d{8}[^:]*)$/i.exec(text) ??
    /^\s*([\w-]+)\s*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(text) ??
    [];
  if (name === undefined || value === undefined) return undefined;
  const pairs = (params ?? "").matchAll(/;\s*([\w-]+)\s*=\s*("[^"]*"|[^;]*)/g);
  return {
    name: name.toUpperCase(),
    params: params
      ? new Map(Array.from(pairs, ([, key = "", said = ""]) => [key.toUpperCase(), unquote(said)]))
      : NO_PARAMS,
    value: value.trim(),
  };
}

/** Top-level components. Each starts where the previous one ends, even without an `END`. */
const TOP = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL", "VAVAILABILITY"]);

/**
 * The calendars of a file, and the lines of unreadable structure, such as an entry without a beginning. Throws if it
 * isn't a calendar, or is truncated within an entry, since the rest is missing.
 */
export function readCalendars(file: string): { calendars: Component[]; strays: number[] } {
  const component = (name: string, at: number): Component => ({
    name,
    at,
    lines: [],
    components: [],
    isTooLong: false,
  });
  let open = [component("VCALENDAR", 1)];
  const calendars = [...open];
  const strays: number[] = [];
  let ended: boolean | undefined;
  let last = 0;
  for (const [at, text] of unfold(file)) {
    last = at;
    const line = text.length > LONGEST ? undefined : readLine(text);
    const inside = open.at(-1);
    if (inside === undefined) continue;
    if (line === undefined) inside.isTooLong ||= text.length > LONGEST;
    else if (!isEdge(line.name)) inside.lines.push(line);
    else {
      const name = line.value.toUpperCase();
      const isCalendar = name === "VCALENDAR";
      if (isCalendar) ended = line.name === "END";
      if (line.name === "BEGIN") {
        const next = component(name, at);
        if (isCalendar) {
          calendars.push(next);
          open = [];
        } else {
          if (TOP.has(name)) open.length = 1;
          open.at(-1)?.components.push(next);
        }
        open.push(next);
      } else if (isCalendar) open.length = 1;
      else {
        const place = open.findLastIndex((each) => each.name === name);
        if (place > 0) open.length = place;
        else if (name === "VEVENT") strays.push(at);
      }
    }
  }
  const isEmpty = !calendars.some(({ components }) => components.some(({ name }) => TOP.has(name)));
  if (open.length > 1 || (isEmpty && ended !== true))
    throw new Error("The calendar file is incomplete");
  if (ended !== true) strays.push(last);
  return { calendars, strays };
}
