import type { Value } from "convex/values";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { ListedForm } from "#convex/core/forms";
import type { EventType } from "#convex/notifications/rules";
import type { CountedOption } from "./counted-tabs";
import type { CsvList } from "./csv";
import type { FormatEvent } from "./format-event";
import type { AnyRecord, RowOf } from "./rows";

/** How the owner's console shows the records of one form. */
export interface RecordView<Row> {
  /** A record that is open, or stands among those of its sender. */
  Card: ComponentType<{ row: Row }>;
  /** The notification of a new one in words. */
  formatEvent: FormatEvent;
}

/** As `RecordView`, for the records that are listed in the People panel. */
export interface ListedRecordView<Row> extends RecordView<Row> {
  /** A record as a row of its list. */
  summarise: (row: Row) => RecordSummary;
  /** What the list is called in the address and on its tab. */
  tab: CountedOption;
  /** The list in a spreadsheet. */
  columns: CsvList<Row>;
  /** Why there are none yet, in a sentence. */
  empty: string;
  /** Parts of the list that can be looked at alone; the first one is shown at first. */
  filter?: readonly [RecordFilterOption, ...RecordFilterOption[]];
}

/** What a list says of a record. */
interface RecordSummary {
  who: string;
  /** When it was sent, in epoch milliseconds. */
  at: number;
  text?: string | undefined;
  /** As `Badge`s. */
  state?: ReactNode;
  /** What can be done with it in the list. */
  action?: ReactNode;
}

interface RecordFilterOption extends CountedOption {
  /** What the query is asked for. */
  args: Record<string, Value>;
  /** Why there are none of these, where that isn't why there are none at all. */
  empty?: string;
}

/** The view of each form's records. */
export type RecordViews = {
  [Form in AnyRecord["form"]]: Form extends ListedForm
    ? ListedRecordView<RowOf<Form>>
    : RecordView<RowOf<Form>>;
};

interface OwnerViews {
  records: RecordViews;
  /** Every notification in words, those that no form sends included. */
  events: Record<EventType, FormatEvent>;
  /** What's done next about one, by its record's reference, wherever it's read. */
  steps: Partial<Record<EventType, ComponentType<{ reference: string }>>>;
}

/** The console's list of all features' views: so a card of any form can be shown by a feature that knows none. */
export const OwnerViewsContext = createContext<OwnerViews | null>(null);

export function useOwnerViews(): OwnerViews {
  const views = use(OwnerViewsContext);
  if (views === null) throw new Error("The owner's views are provided by the console");
  return views;
}
