import { isHeic, type Picture, readPicture } from "../shared/pictures/picture";
import { MAX_BYTES, problems, sizeProblem } from "./rules";

/** A picture with more pixels is no use on a website, and takes up its viewer's memory. */
const MAX_SIDE = 10_000;
const MAX_PIXELS = 14_400_000;

/** The browser shrinks pictures to these sides before sending: a long screenshot stays as wide as a page. */
const LONGER_SIDE = 2560;
const SHORTER_SIDE = 1440;

type Verdict = ({ ok: true } & Picture) | { ok: false; problem: string };

const notOk = (problem: string): Verdict => ({ ok: false, problem });

/** Checks a picture by its content, since senders choose its name and type. @param most maximum bytes */
export function inspectPicture(bytes: Uint8Array, most = MAX_BYTES): Verdict {
  if (bytes.length === 0) return notOk(problems.empty);
  const picture = readPicture(bytes);
  if (picture === "other") return notOk(isHeic(bytes) ? problems.heic : problems.otherType);
  if (typeof picture === "string") return notOk(problems[picture]);
  const { width, height } = picture;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    return notOk(problems.tooLarge);
  }
  const problem = sizeProblem(picture.bytes.length, most);
  return problem === null ? { ok: true, ...picture } : notOk(problem);
}

const PDF_BEGIN = "%PDF-";
const PDF_END = "%%EOF";

/** Where to look for the end of a PDF: programs append whitespace. */
const PDF_TAIL = 1024;

/** Whether a file begins and ends like a PDF; a truncated one is useless. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return (
    text(bytes.subarray(0, PDF_BEGIN.length)) === PDF_BEGIN &&
    text(bytes.subarray(-PDF_TAIL)).includes(PDF_END)
  );
}

/** A picture or PDF by its content, up to a size; null for anything else. */
export function inspectFile(bytes: Uint8Array<ArrayBuffer>, most: number) {
  if (isPdf(bytes))
    return bytes.length > most
      ? null
      : { type: "application/pdf" as const, width: 0, height: 0, bytes };
  const seen = inspectPicture(bytes, most);
  return seen.ok ? seen : null;
}

/**
 * The size at which a browser sends a picture, in proportion.
 * @param side the shorter side of one that's shown small
 */
export function sizeToSend({ width, height }: Pick<Picture, "width" | "height">, side?: number) {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const smaller = Math.max((side ?? LONGER_SIDE) / longer, (side ?? SHORTER_SIDE) / shorter);
  const scale = Math.min(1, smaller, MAX_SIDE / longer);
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
