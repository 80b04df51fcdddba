/** A template as it goes into an answer; who gave no name is greeted without one. */
export function fillTemplate(text: string, name: string | undefined): string {
  return name === undefined
    ? text.replaceAll(/ *\{name\}/g, "")
    : text.replaceAll("{name}", () => name);
}

/** An answer with more text at its end. */
export const withInserted = (typed: string, inserted: string): string =>
  typed.trim() === "" ? inserted : `${typed.trimEnd()}\n\n${inserted}`;
