import windowsZones from "cldr-core/supplemental/windowsZones.json";
import { business } from "../business/business";
import type { Component, ContentLine } from "./contentLines.node";
import { type Budget, readRule, repeat } from "./repeating.node";
import { DAY, MINUTE, readOffset, readTime, type WrittenTime } from "./writtenTimes.node";

/** Two instants, in epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** From when on a clock is how far ahead of UTC. */
interface Turn {
  at: number;
  offset: number;
}

/** A clock of a zone: exact in the span that's asked about, and a day or two around it. */
export class Clock {
  constructor(private readonly turns: readonly Turn[]) {}

  offsetAt(instant: number): number {
    return (this.turns.findLast(({ at }) => at <= instant) ?? this.turns[0])?.offset ?? 0;
  }

  /** What it shows at an instant, in milliseconds as if it were UTC's. */
  toWall(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** A span in parts, in each of which it's neither put forward nor back. */
  split(start: number, end: number): Span[] {
    const inside = this.turns.map(({ at }) => at).filter((at) => at > start && at < end);
    return [start, ...inside].map((from, place) => ({ start: from, end: inside[place] ?? end }));
  }

  /** When it shows a time: the first of two; one that's left out is as much later. */
  toInstant(wall: number): number {
    const [earlier, later] = [wall - this.offsetAt(wall - DAY), wall - this.offsetAt(wall + DAY)];
    const isLater = this.toWall(earlier) !== wall && this.toWall(later) === wall;
    return isLater ? later : earlier;
  }
}

const fixed = (offset: number) => new Clock([{ at: -Infinity, offset }]);
const utc = fixed(0);

/** The zone of each name that Windows has for one, and of each city that has one, by small letters. */
function readNames() {
  const [windows, cities] = [new Map<string, string>(), new Map<string, string>()];
  for (const { mapZone } of windowsZones.supplemental.windowsZones.mapTimezones) {
    const { _other: name, _type: zones, _territory: territory } = mapZone;
    if (territory === "001") windows.set(name.toLowerCase(), zones);
    for (const zone of zones.split(" "))
      cities.set((zone.split("/").at(-1) ?? "").replaceAll("_", " ").toLowerCase(), zone);
  }
  return { windows, cities };
}

let names: ReturnType<typeof readNames> | undefined;

/** A name of Windows, in summer as in winter. */
const ofWindows = (name: string) =>
  (names ??= readNames()).windows.get(
    name.toLowerCase().replace(/ (?:daylight|summer) /, " standard "),
  );

/** What a clock of the platform's shows, or undefined where it knows no such zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  } catch {
    return undefined;
  }
}

/** Shorter than any summer time, or the month in which Morocco has none. */
const STEP = 14 * DAY;

/** The clock of one of the platform's zones, or undefined where it knows no such zone. */
function ofPlatform(timeZone: string, { start, end }: Span): Clock | undefined {
  const format = formatOf(timeZone);
  if (format === undefined) return undefined;
  const read = (instant: number) =>
    Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
  let offset = read(start);
  const turns: Turn[] = [{ at: -Infinity, offset }];
  for (let from = start; from < end; from += STEP) {
    const next = read(from + STEP);
    if (next === offset) continue;
    let [before, after] = [from, from + STEP];
    while (after - before > MINUTE) {
      const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
      if (read(middle) === offset) before = middle;
      else after = middle;
    }
    offset = next;
    turns.push({ at: after, offset });
  }
  return new Clock(turns);
}

/** The end of a path that is a zone's name, as in `/example.org/20050126_1/Europe/Berlin`. */
const tails = (name: string) =>
  name.split("/").map((_, place, words) => words.slice(place).join("/").replaceAll(" ", "_"));

const isUtc = (name: string) =>
  /^(?:utc|gmt|z|zulu|coordinated universal time)$/i.test(name.split("/").at(-1) ?? "");

/** As Windows shows its zones: `(UTC+10:00) Canberra, Melbourne, Sydney`; `GMT+0800`, too. */
function ofDisplayName(name: string, span: Span): Clock | undefined {
  const shown = /^\(?(?:UTC|GMT) ?([+-]\d\d?:?(?:\d\d)?)?\)? *(.*)$/i.exec(name);
  const [, ahead = "+00", rest = ""] = shown ?? [];
  const offset = readOffset(ahead);
  if (shown === null || offset === undefined) return undefined;
  if (rest === "") return fixed(offset);
  const zone = ofWindows(`${rest.replace(/ time\b.*$/i, "")} Standard Time`);
  const { cities } = (names ??= readNames());
  const candidates = [
    zone,
    ...rest.split(",").map((city) => cities.get(city.trim().toLowerCase())),
  ];
  const year = [0, 1, 2, 3].map((quarter) => span.start + quarter * 91 * DAY);
  for (const candidate of candidates) {
    const clock = candidate === undefined ? undefined : ofPlatform(candidate, span);
    if (clock && Math.min(...year.map((at) => clock.offsetAt(at))) === offset) return clock;
  }
  return undefined;
}

/** More changes are no zone's. */
const MOST_CHANGES = 1000;

const find = (lines: readonly ContentLine[], name: string) =>
  lines.find((line) => line.name === name)?.value;

/** The clock of a zone that the calendar describes, or undefined where it can't be told from that. */
function ofDescription(zone: Component, { start, end }: Span, budget: Budget): Clock | undefined {
  const turns: Turn[] = [];
  if (zone.components.length > MOST_CHANGES) return undefined;
  for (const { lines } of zone.components) {
    const first = readTime(find(lines, "DTSTART") ?? "");
    const from = readOffset(find(lines, "TZOFFSETFROM") ?? "");
    const offset = readOffset(find(lines, "TZOFFSETTO") ?? "");
    if (first === undefined || from === undefined || offset === undefined) return undefined;
    const walls: (number | undefined)[] = [first.wall];
    for (const { name, value } of lines) {
      if (name === "RDATE") walls.push(...value.split(",").map((each) => readTime(each)?.wall));
      if (name !== "RRULE") continue;
      const rule = readRule(value, first.wall);
      if (rule === undefined) return undefined;
      const { wall = Infinity, offset: isInUtc } = rule.until ?? {};
      const last = isInUtc === undefined ? wall : wall + from;
      walls.push(
        ...(repeat(rule, first.wall, { from: start, to: end, last }, budget) ?? [undefined]),
      );
    }
    for (const wall of walls) {
      if (wall === undefined) return undefined;
      turns.push({ at: wall - from, offset });
    }
  }
  turns.sort((a, b) => a.at - b.at);
  return turns.length === 0 ? undefined : new Clock(turns);
}

/** Zones of a calendar that are looked at. */
const MOST_ZONES = 200;

/** The clocks of a file: by their names as Windows and the platform know them, then as the file describes them. */
export class Clocks {
  private readonly known = new Map<string, Clock | undefined>();
  private readonly span: Span;
  /** The business's. */
  readonly own: Clock;

  constructor(
    asked: Span,
    private readonly described: ReadonlyMap<string, Component>,
    private readonly budget: Budget,
  ) {
    this.span = { start: asked.start - 400 * DAY, end: asked.end + 30 * DAY };
    this.own = ofPlatform(business.timeZone, this.span) ?? utc;
  }

  /** A zone's clock by its name, or undefined where it can't be told. */
  find(name: string): Clock | undefined {
    const id = toZoneName(name);
    if (!this.known.has(id)) {
      if (this.known.size >= MOST_ZONES) return undefined;
      this.known.set(id, this.make(id));
    }
    return this.known.get(id);
  }

  /** The clock by which a time is meant. */
  of(time: WrittenTime, zone: string | undefined, otherwise: Clock): Clock | undefined {
    if (time.offset !== undefined) return fixed(time.offset);
    if (time.isDate) return this.own;
    return zone === undefined ? otherwise : this.find(zone);
  }

  private make(name: string): Clock | undefined {
    if (isUtc(name)) return utc;
    const last = name.split("/").at(-1) ?? "";
    const place = [ofWindows(last), ...tails(name).filter((tail) => /\w\/\w/.test(tail))];
    const named =
      this.first(place) ?? ofDisplayName(last, this.span) ?? ofDisplayName(name, this.span);
    if (named !== undefined) return named;
    const zone = this.described.get(name);
    const location = zone && find(zone.lines, "X-LIC-LOCATION");
    // An abbreviation such as EST is another zone's for the platform than for who wrote it.
    return (
      this.first(location === undefined ? [] : tails(location)) ??
      (zone && ofDescription(zone, this.span, this.budget)) ??
      this.first([last])
    );
  }

  private first(zones: readonly (string | undefined)[]): Clock | undefined {
    for (const zone of zones) {
      const clock = zone === undefined ? undefined : ofPlatform(zone, this.span);
      if (clock !== undefined) return clock;
    }
    return undefined;
  }
}

/** A zone's name as it's compared. */
export const toZoneName = (written: string): string =>
  written
    .replaceAll("\\", "")
    .replace(/^"(.*)"$/, "$1")
    .trim();
