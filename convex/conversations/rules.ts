/** By what somebody can be told from others: what comes with a form, an event or a card. */
export interface Known {
  email?: string | undefined;
  phone?: string | undefined;
}

/** How whoever a conversation is with can be reached. */
export function contactOf(key: string): Known {
  if (key.includes("@")) return { email: key };
  return /^\d+(?:x\d+)?$/.test(key) ? { phone: key } : {};
}

/** A template as it goes into an answer; who gave no name is greeted without one. */
export function fillTemplate(text: string, name: string | undefined): string {
  return name === undefined
    ? text.replaceAll(/ *\{name\}/g, "")
    : text.replaceAll("{name}", () => name);
}

/** An answer with more text at its end. */
export const withInserted = (typed: string, inserted: string): string =>
  typed.trim() === "" ? inserted : `${typed.trimEnd()}\n\n${inserted}`;
