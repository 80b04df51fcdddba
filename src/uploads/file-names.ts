import { truncate } from "#convex/shared/text";

/** Longer names are cut, because some systems allow no more, and a folder's name adds to it. */
const MAX_NAME = 100;

const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
};

/** Reserved device names on Windows, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Removes characters that file systems refuse or read as a path, and those that reverse text on screen. */
const clean = (text: string) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "");

function splitName(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf(".");
  return dot <= 0
    ? { stem: fileName, ending: "" }
    : { stem: fileName.slice(0, dot), ending: fileName.slice(dot + 1) };
}

/**
 * A file name that's safe on any system, as close to the sender's as possible, with the extension of its type.
 * @param type such as "image/png"
 */
export function safeFileName(fileName: string, type: string): string {
  const known = endings[type];
  const { stem, ending } = splitName(fileName);
  const isRight = known === undefined || known.includes(ending.toLowerCase());
  const right = isRight ? clean(ending) : known[0];
  const whole = clean(isRight ? stem : fileName);
  const cut = clean(truncate(whole, MAX_NAME)).replace(/[\s.-]+$/u, "");
  const isDevice = DEVICE.test(cut.split(".")[0]?.trim() ?? "");
  const name = cut === "" ? "picture" : `${isDevice ? "picture-" : ""}${cut}`;
  return right === "" ? name : `${name}.${right}`;
}

/** Makes file names unique within a folder, ignoring case. */
export function distinctNames(fileNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    const { stem, ending } = splitName(fileName);
    let name = fileName;
    for (let count = 2; taken.has(name.normalize("NFC").toLowerCase()); count += 1) {
      name = `${stem} (${count})${ending === "" ? "" : `.${ending}`}`;
    }
    taken.add(name.normalize("NFC").toLowerCase());
    return name;
  });
}
