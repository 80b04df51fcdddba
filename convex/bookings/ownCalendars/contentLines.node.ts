/**
 * The lines of a calendar file, as programs really write them. `ical.js` refuses a whole file for one line; here a line that
 * can't be read is the loss of its own entry at most.
 */

/** A line: its name, its parameters and its value. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** A component: everything between a `BEGIN` and its `END`. */
export interface Component {
  name: string;
  /** The line of its `BEGIN`, from 1. */
  at: number;
  lines: ContentLine[];
  components: Component[];
  /** Whether one of its lines is too long to be a calendar's. */
  isTooLong: boolean;
}

/** The value of a component's first line with one of the names; "" if it has none. */
export const valueOf = ({ lines }: Component, ...names: string[]): string =>
  lines.find(({ name }) => names.includes(name))?.value ?? "";

/** Lines about times and who comes; the rest is text, pictures and alarms. */
const KEPT = new Set(
  "BEGIN END METHOD X-WR-TIMEZONE X-WR-CALNAME TIMEZONE-ID UID SEQUENCE LAST-MODIFIED DTSTAMP RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE STATUS TRANSP ORGANIZER ATTENDEE PARTSTAT X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-MSNCALENDAR-BUSYSTATUS X-GWSHOW-AS X-MICROSOFT-CDO-ALLDAYEVENT X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT FREEBUSY TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO".split(
    " ",
  ),
);

/** Characters of a line that's kept: four thousand days that are left out. */
const LONGEST = 64_000;

/** The name of a line; "" if there isn't enough of it yet to tell, and undefined for a line that we skip. */
function keptName(text: string): string | undefined {
  const head = text.slice(0, 200);
  if (!/[:;]/.test(head)) return head.length < 200 ? "" : undefined;
  const name = /^\s*([\w-]+)\s*[:;]/.exec(head)?.[1]?.toUpperCase() ?? "-";
  return KEPT.has(name) ? name : undefined;
}

const isEdge = (name: string | undefined) => name === "BEGIN" || name === "END";

/** The lines that are of use, unfolded, by the number of the row in which each begins. Nothing continues a `BEGIN` or an `END`. */
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

/** What's in a line. A zone's name may have a colon in it without quotes: a date has none. */
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

/** What a calendar is made of: each begins where the one before has ended, whether that says so or not. */
const TOP = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL", "VAVAILABILITY"]);

/**
 * The calendars of a file, and the lines at which something can't be told: an entry without a beginning, a calendar without an
 * end. Throws for what is no calendar, and for one that breaks off in the midst of an entry: what comes after it is missing.
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
  if (open.length > 1 || (isEmpty && ended !== true)) throw new Error("It’s no whole calendar");
  if (ended !== true) strays.push(last);
  return { calendars, strays };
}
