import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "#convex/shared/pictures/picture";
import { inspectPicture, sizeToSend } from "#convex/uploads/inspect";
import { cleanFileName, MAX_BYTES, uploadPath } from "#convex/uploads/rules";
import { jpeg, png, segment, webp } from "../support/pictures";
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
  test("is recognised by its bytes, with its size", () => {
    fc.assert(
      fc.property(size, ({ width, height, data }) => {
        const bytes = make({ width, height, data });
        expect(readPicture(bytes)).toEqual({ type, width, height, isTurned: false, bytes });
      }),
      runs,
    );
  });

  test("is refused wherever it's cut off", () => {
    const whole = make({ data: 60 });
    for (let length = 0; length < whole.length; length += 1) {
      expect(inspectPicture(whole.slice(0, length)).ok).toBe(false);
    }
  });

  test("is refused above 10,000 pixels on a side or 14.4 million in all, and accepted up to that", () => {
    const accepts = (width: number, height: number) => inspectPicture(make({ width, height })).ok;
    expect([accepts(10_000, 1440), accepts(1440, 10_000)]).toEqual([true, true]);
    expect([accepts(10_001, 1), accepts(1, 10_001), accepts(10_000, 1441)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test("any bytes get a verdict, whatever they start with", () => {
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

test("a cleaned picture doesn’t change when it’s read again", () => {
  const anyNotes = fc.array(fc.tuple(fc.integer({ min: 0xe0, max: 0xef }), fc.uint8Array()));
  fc.assert(
    fc.property(anyNotes, (notes) => {
      const [start, rest] = [jpeg().slice(0, 2), jpeg().slice(2)];
      const segments = notes.map(([marker, data]) => segment(marker, data));
      const seen = readPicture(Uint8Array.from(Buffer.concat([start, ...segments, rest])));
      if (typeof seen === "string") throw new Error(seen);
      expect(readPicture(seen.bytes)).toEqual({ ...seen, isTurned: false });
    }),
    runs,
  );
});

test("a picture is sent with 2,560 pixels at most on its longer side, but a long one keeps a page's width", () => {
  const sent = (width: number, height: number) => Object.values(sizeToSend({ width, height }));
  expect(sent(8064, 6048)).toEqual([2560, 1920]);
  expect(sent(3024, 4032)).toEqual([1920, 2560]);
  expect(sent(640, 480)).toEqual([640, 480]);
  expect(sent(1440, 6000)).toEqual([1440, 6000]);
  expect(sent(2880, 12_000)).toEqual([1440, 6000]);
  expect(sent(16_000, 4000)).toEqual([5760, 1440]);
  expect(sent(60_000, 2)).toEqual([10_000, 1]);
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = sizeToSend({ width, height });
      expect(inspectPicture(png(small)).ok).toBe(true);
      expect(sizeToSend(small)).toEqual(small);
    }),
    runs,
  );
});

test("a picture without width or height is refused", () => {
  expect(inspectPicture(png({ width: 0 })).ok).toBe(false);
  expect(inspectPicture(jpeg({ height: 0 })).ok).toBe(false);
});

test("a picture may have 5 MB, and not one byte more", () => {
  const padding = MAX_BYTES - png({ data: 0 }).length;
  expect(inspectPicture(png({ data: padding })).ok).toBe(true);
  expect(inspectPicture(png({ data: padding + 1 }))).toEqual({
    ok: false,
    problem: expect.stringContaining("too large") as string,
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
