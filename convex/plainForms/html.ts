import { escapeHtml } from "../shared/text";

/** A piece of a page, which `markup` makes: no other text gets into one as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Html[];

function toText(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(({ text }) => text).join("") : escapeHtml(`${part}`);
}

/** Markup with parts put in: text is escaped, for an element or a quoted attribute; pieces go in as they are. */
export function markup(written: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: written }, ...parts.map(toText)));
}

/** Attributes that are there: `true` is one without a value. */
export function attributes(all: Readonly<Record<string, string | boolean | undefined>>): Html[] {
  return Object.entries(all).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    const given = new Html(` ${name}`);
    return value === true ? [given] : [given, markup`="${value}"`];
  });
}
