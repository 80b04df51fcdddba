/** What a notification says of its record; which fields there are depends on the event. */
type EventFields = Record<string, string>;

/** A notification as the owner reads it. */
interface EventWords {
  /** What happened, in one line. */
  title: string;
  /** What the owner wants to know before opening the record; blank ones are left out. */
  details: (string | undefined)[];
}

/** @param today the business's date */
export type FormatEvent = (fields: EventFields, today: string) => EventWords;

/** Who did it, where somebody gave a name. */
export const someone = (name: string | undefined) => name ?? "Somebody";

/** A value after its label, if there is one. */
export const labelled = (label: string, value: string | undefined) => value && `${label} ${value}`;
