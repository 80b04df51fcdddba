import windowsZones from "cldr-core/supplemental/windowsZones.json";
import { business } from "../../business/business";
import { type Component, valueOf } from "./contentLines.node";
import { type Budget, readRule, repeat } from "./repeating.node";
import { DAY, MINUTE, readOffset, readTime, type WrittenTime } from "./writtenTimes.node";

/** From one instant to another, in epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** A clock's offset from UTC, from an instant on. */
interface Turn {
  at: number;
  offset: number;
}

/** A zone's clock, exact within the requested span and a little more. Wall times are milliseconds as if in UTC. */
export class Clock {
  constructor(private readonly turns: readonly Turn[]) {}

  private offsetAt(instant: number): number {
    for (let place = this.turns.length - 1; place > 0; place -= 1) {
      const turn = this.turns[place];
      if (turn !== undefined && turn.at <= instant) return turn.offset;
    }
    return this.turns[0]?.offset ?? 0;
  }

  toWall(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** The instant of a wall time: the first if it occurs twice; one that's skipped is moved later by the gap. */
  toInstant(wall: number): number {
    const [earlier, later] = [wall - this.offsetAt(wall - DAY), wall - this.offsetAt(wall + DAY)];
    if (earlier === later || this.toWall(earlier) === wall) return earlier;
    return this.toWall(later) === wall ? later : earlier;
  }
}

const fixed = (offset: number) => new Clock([{ at: -Infinity, offset }]);

/** Shorter than any summer time, and than the month in which Morocco suspends it. */
const STEP = 14 * DAY;

/** The clock of a time zone that the platform knows, or undefined. */
function ofPlatform(timeZone: string, { start, end }: Span): Clock | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
  } catch {
    return undefined;
  }
  const offsetAt = (instant: number) =>
    Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
  let offset = offsetAt(start);
  const turns: Turn[] = [{ at: -Infinity, offset }];
  for (let from = start; from < end; from += STEP) {
    const next = offsetAt(from + STEP);
    let [before, after] = [from, from + STEP];
    while (next !== offset && after - before > MINUTE) {
      const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === offset) before = middle;
      else after = middle;
    }
    if (next !== offset) turns.push({ at: after, offset: next });
    offset = next;
  }
  return new Clock(turns);
}

/** The most changes of a zone's clock to follow. */
const MOST_CHANGES = 1000;

/** The clock of a zone described in the calendar; undefined if the description is unusable. */
function ofDescription(zone: Component, { start, end }: Span, budget: Budget): Clock | undefined {
  if (zone.components.length > MOST_CHANGES) return undefined;
  const turns = zone.components.flatMap((part): (Turn | undefined)[] => {
    const first = readTime(valueOf(part, "DTSTART"));
    const from = readOffset(valueOf(part, "TZOFFSETFROM"));
    const offset = readOffset(valueOf(part, "TZOFFSETTO"));
    if (first === undefined || from === undefined || offset === undefined) return [undefined];
    const walls = part.lines.flatMap(({ name, value }): (number | undefined)[] => {
      if (name === "RDATE") return value.split(",").map((each) => readTime(each)?.wall);
      if (name !== "RRULE") return [];
      const rule = readRule(value);
      const last = (rule?.until?.wall ?? Infinity) + (rule?.until?.offset === 0 ? from : 0);
      return (
        (rule && repeat(rule, first.wall, { from: start, to: end, last }, budget)) ?? [undefined]
      );
    });
    return [first.wall, ...walls].map((wall) =>
      wall === undefined ? undefined : { at: wall - from, offset },
    );
  });
  const known = turns.filter((turn) => turn !== undefined).sort((a, b) => a.at - b.at);
  return known.length < Math.max(turns.length, 1) ? undefined : new Clock(known);
}

/** CLDR's table of Windows zone names and city zones, in lower case. */
function readNames() {
  const [windows, cities] = [new Map<string, string>(), new Map<string, string>()];
  for (const { mapZone } of windowsZones.supplemental.windowsZones.mapTimezones) {
    const { _other: name, _type: zones, _territory: territory } = mapZone;
    if (territory === "001") windows.set(name.toLowerCase(), zones);
    for (const zone of zones.split(" "))
      cities.set(zone.replace(/^.*\//, "").replaceAll("_", " ").toLowerCase(), zone);
  }
  return { windows, cities };
}

let names: ReturnType<typeof readNames> | undefined;
const ofWindows = (name: string) => (names ??= readNames()).windows.get(name.toLowerCase());
const ofCity = (name: string) => (names ??= readNames()).cities.get(name.trim().toLowerCase());

/** The ends of a path, one of which may be a zone name: `/example.org/20050126_1/Europe/Berlin`. */
const tails = (path: string) =>
  path.split("/").map((_, place, words) => words.slice(place).join("/").replaceAll(" ", "_"));

/** A zone name, normalised for comparison. */
export const toZoneName = (written: string): string =>
  written
    .replaceAll("\\", "")
    .replace(/^"(.*)"$/, "$1")
    .trim();

/** The most zones of a calendar to look at. */
const MOST_ZONES = 200;

/** The clocks of a file, by the zone names of Windows and the platform, or else as the file describes them. */
export class Clocks {
  private readonly known = new Map<string, Clock | undefined>();
  private readonly span: Span;
  readonly own: Clock;

  constructor(
    asked: Span,
    private readonly described: ReadonlyMap<string, Component>,
    private readonly budget: Budget,
  ) {
    this.span = { start: asked.start - 400 * DAY, end: asked.end + 30 * DAY };
    this.own = ofPlatform(business.timeZone, this.span) ?? fixed(0);
  }

  /** A zone's clock by name; undefined if unknown. */
  find(written: string): Clock | undefined {
    const name = toZoneName(written);
    if (!this.known.has(name) && this.known.size < MOST_ZONES)
      this.known.set(name, this.byName(name) ?? this.byDescription(name));
    return this.known.get(name);
  }

  /** The clock for a written time; undefined if its zone is unknown. */
  of({ offset, isDate }: WrittenTime, zone: string | undefined, otherwise: Clock) {
    if (offset !== undefined) return fixed(offset);
    if (isDate) return this.own;
    return zone === undefined ? otherwise : this.find(zone);
  }

  private byName(name: string): Clock | undefined {
    const last = name.replace(/^.*\//, "");
    if (/^(?:\(utc\) )?(?:utc|gmt|z|zulu|coordinated universal time)$/i.test(last)) return fixed(0);
    const zones = tails(name).filter((tail) => /\w\/\w/.test(tail));
    return this.first([ofWindows(last), ...zones]) ?? this.byShownName(name);
  }

  /** Names as Windows displays them: `(UTC+10:00) Canberra, Melbourne, Sydney`, or `GMT+0800`. */
  private byShownName(name: string): Clock | undefined {
    const shown = /^\(?(?:UTC|GMT) ?([+-]\d\d?:?(?:\d\d)?)?\)? *(.*)$/i.exec(name);
    const [, ahead = "+00", rest = ""] = shown ?? [];
    const offset = readOffset(ahead);
    if (shown === null || offset === undefined) return undefined;
    if (rest === "") return fixed(offset);
    const zones = [
      ofWindows(rest.replace(/ time\b.*|$/i, " standard time")),
      ...rest.split(",").map(ofCity),
    ];
    const { end } = this.span;
    const clocks = zones.map((zone) => this.first([zone]));
    // The displayed offset is the one in winter.
    return clocks.find((clock) => {
      const ahead = [0, 1, 2, 3].map(
        (quarter) => clock && clock.toWall(end - quarter * 91 * DAY) - (end - quarter * 91 * DAY),
      );
      return Math.min(...ahead.map((each) => each ?? NaN)) === offset;
    });
  }

  /** Abbreviations such as EST are ambiguous, so the calendar's own description wins. */
  private byDescription(name: string): Clock | undefined {
    const zone = this.described.get(name);
    return (
      (zone && this.first(tails(valueOf(zone, "X-LIC-LOCATION")))) ??
      (zone && ofDescription(zone, this.span, this.budget)) ??
      this.first([name.replace(/^.*\//, "")])
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
