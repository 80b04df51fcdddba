/** A notification's fields, which depend on its event. */
type EventFields = Record<string, string>;

interface EventWords {
  title: string;
  /** What the owner wants to know before opening the record. Blank ones are left out. */
  details: (string | undefined)[];
}

/** @param today the business's date */
export type FormatEvent = (fields: EventFields, today: string) => EventWords;

/** The person's name, or "Somebody". */
export const someone = (name: string | undefined) => name ?? "Somebody";

/** A labelled value, if there is one. */
export const labelled = (label: string, value: string | undefined) => value && `${label} ${value}`;
