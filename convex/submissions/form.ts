import type { PanelName } from "../shared/panels";

/**
 * What everything that handles forms knows of one: its names. It's pure and small, because the tables, the
 * limits and the owner's console all read the list of them (`convex/forms.ts`); the rules of a form stay in
 * its room, and what happens to its records in the room's `record.ts`.
 */
export interface Form {
  /** What it is called in limits, email templates and references to its records. */
  name: string;
  /** The table of its records; each has a `reference` and the index `by_reference`. */
  table: string;
  /** Where the sender's address stands in what was sent. */
  emailField: string;
  /** What the owner calls its records. */
  label: { one: string; many: string };
  /** The type of the notification that a submit writes. */
  eventType: string;
  /** The panel of the owner's console that has its records. */
  panel: PanelName;
}
