import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count, say } from "./calendar-files";
import { MAKERS, type Scene, SCENES, writeCalendar, writeScene } from "./makers";

const scenes = Object.keys(SCENES) as Scene[];

describe.each(Object.keys(MAKERS))("a calendar as %s writes it", (name) => {
  test.each(scenes)("has the owner's entry: %s", (scene) => {
    const file = writeCalendar(name, [scene]);
    expect(say(file)).toEqual(SCENES[scene]);
    expect(count(file).unread).toEqual([]);
  });

  test("keeps the times of all other events, whichever line is broken", () => {
    const lines = writeCalendar(name, scenes).split("\r\n").slice(0, -1);
    const whose = scenes.flatMap((scene) => writeScene(name, scene).map(() => scene));
    const first = lines.length - 1 - whose.length;
    const spoil = (line: string, at: number) => [
      "",
      "spoiled",
      ` ${line}`,
      line.slice(0, at % line.length),
      `${line.slice(0, at % line.length)}x${line.slice(at % line.length)}`,
      line.replace(":", ""),
      `${line}${"x".repeat(70_000)}`,
    ];
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(200), fc.nat(6), (place, at, how) => {
        const spoiled = lines.with(place, spoil(lines[place]!, at)[how]!);
        // A leading space makes a line the continuation of the one before.
        const hit = [whose[place - first], how === 2 ? whose[place - first - 1] : undefined];
        const others = scenes.filter((scene) => !hit.includes(scene));
        const read = say(spoiled.join("\r\n"));
        expect(read).toEqual(expect.arrayContaining(others.flatMap((scene) => SCENES[scene])));
      }),
      { numRuns: 100 },
    );
  });
});

test("an unreadable event is counted and reported by its day and line", () => {
  const lines = writeCalendar("Google", scenes).split("\r\n");
  const at = lines.findIndex((line) => line.startsWith("RRULE"));
  const { found, unread } = count(lines.with(at, "RRULE:FREQ=SOMETIMES").join("\r\n"));
  expect(found).toBe(scenes.length + 1);
  expect(unread).toEqual([
    {
      line: lines.lastIndexOf("BEGIN:VEVENT", at) + 1,
      date: "2026-10-01",
      words: "how it repeats can’t be read, so only its first time counts",
    },
  ]);
});
