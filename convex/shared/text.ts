/**
 * The start of a text, at most `max` UTF-16 units of it. A character that takes two of them is never
 * parted: Convex stores and returns no half of one.
 */
export function truncate(text: string, max: number): string {
  const isParted = text.length > max && (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return text.slice(0, isParted ? max - 1 : max);
}

/**
 * What somebody has sent as JSON; undefined where it's none. Halves of characters are left out: no function can be
 * called with them.
 */
export function parseJson(json: string): unknown {
  const whole = (_: string, value: unknown): unknown =>
    typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "") : value;
  try {
    return JSON.parse(json, whole);
  } catch {
    return undefined;
  }
}

/** A text for a screen, which breaks no line inside "Wi-Fi". */
export const unbroken = (text: string): string => text.replaceAll("Wi-Fi", "Wi-\u2060Fi");

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
