import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "#convex/shared/pictures";
import { cleanFileName, inspectPicture, MAX_BYTES, uploadPath } from "#convex/uploads/rules";
import { jpeg, png, webp } from "../support/pictures";
import { anyText, RUNS } from "../support/properties";

const runs = { numRuns: RUNS.numRuns / 20 };
const side = fc.integer({ min: 1, max: 16_383 });
const size = fc.record({ width: side, height: side, data: fc.integer({ min: 0, max: 400 }) });

type Maker = (of: { width?: number; height?: number; data?: number }) => Uint8Array<ArrayBuffer>;
const makers: [string, string, Maker][] = [
  ["a JPEG", "image/jpeg", jpeg],
  ["a PNG", "image/png", png],
  ["a lossy WebP", "image/webp", (of) => webp("lossy", of)],
  ["a lossless WebP", "image/webp", (of) => webp("lossless", of)],
  ["an extended WebP", "image/webp", (of) => webp("extended", of)],
];

describe.each(makers)("%s", (_, type, make) => {
  test("is known by its bytes, with its size", () => {
    fc.assert(
      fc.property(size, ({ width, height, data }) => {
        expect(readPicture(make({ width, height, data }))).toEqual({ type, width, height });
      }),
      runs,
    );
  });

  test("is refused wherever it is cut off", () => {
    const whole = make({ data: 60 });
    for (let length = 0; length < whole.length; length += 1) {
      expect(inspectPicture(whole.slice(0, length)).ok).toBe(false);
    }
  });

  test("is refused above 10,000 pixels on a side or 40 million in all, and taken up to that", () => {
    const accepts = (width: number, height: number) => inspectPicture(make({ width, height })).ok;
    expect([accepts(10_000, 4000), accepts(4000, 10_000)]).toEqual([true, true]);
    expect([accepts(10_001, 1), accepts(1, 10_001), accepts(10_000, 4001)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test("any bytes get an answer, whatever they begin with", () => {
  const starts = [new Uint8Array(), ...makers.map(([, , make]) => make({}).slice(0, 40))];
  const anyBytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 500 }));
  fc.assert(
    fc.property(anyBytes, ([start, rest]) => {
      const verdict = inspectPicture(Uint8Array.from([...start, ...rest]));
      expect(verdict.ok || verdict.problem !== "").toBe(true);
    }),
    runs,
  );
});

test("a picture without width or height is none", () => {
  expect(inspectPicture(png({ width: 0 })).ok).toBe(false);
  expect(inspectPicture(jpeg({ height: 0 })).ok).toBe(false);
});

test("5 MB is the most, to the byte", () => {
  const padding = MAX_BYTES - png({ data: 0 }).length;
  expect(inspectPicture(png({ data: padding })).ok).toBe(true);
  expect(inspectPicture(png({ data: padding + 1 }))).toEqual({
    ok: false,
    problem: expect.stringContaining("larger than 5 MB") as string,
  });
});

test("a file's name and path are one clean line, whatever the sender called it", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const clean = cleanFileName(name);
      expect(clean).toMatch(/^\P{Cc}{1,200}$/u);
      expect(uploadPath("a@b.c", "logo", 1, clean)).toMatch(
        /^user-website-images\/a@b\.c\/logo-1-[^/\s]*$/u,
      );
    }),
    runs,
  );
});
