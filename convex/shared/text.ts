/** The first `max` UTF-16 units of a text, without splitting a surrogate pair, which Convex can't store. */
export function truncate(text: string, max: number): string {
  const isParted = text.length > max && (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return text.slice(0, isParted ? max - 1 : max);
}

/** Parses JSON; undefined if invalid. Removes lone surrogates, because no function can be called with them. */
export function parseJson(json: string): unknown {
  const whole = (_: string, value: unknown): unknown =>
    typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "") : value;
  try {
    return JSON.parse(json, whole);
  } catch {
    return undefined;
  }
}

/** A text for display, without line breaks inside "Wi-Fi". */
export const unbroken = (text: string): string => text.replaceAll("Wi-Fi", "Wi-\u2060Fi");

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
