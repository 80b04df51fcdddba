import type { Value } from "convex/values";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { ListedForm } from "#convex/core/forms";
import type { EventType } from "#convex/notifications/rules";
import type { PanelName } from "#convex/shared/panels";
import type { CountedOption } from "./counted-tabs";
import type { CsvList } from "./csv";
import type { FormatEvent } from "./format-event";
import type { AnyRecord, RowOf } from "./rows";

/** How the console shows one form's records. */
export interface RecordView<Row> {
  /** A record that's open, or listed among its sender's. */
  Card: ComponentType<{ row: Row }>;
  formatEvent: FormatEvent;
  /**
   * A record as a row in a list.
   * @param today the business's date
   */
  summarise: (row: Row, today: string) => RecordSummary;
  /** Where it's opened, if not in the People panel. */
  panel?: PanelName;
}

/** A `RecordView` with a list in the People panel. */
export interface ListedRecordView<Row> extends RecordView<Row> {
  /** The list's tab, and its name in the address. */
  tab: CountedOption;
  columns: CsvList<Row>;
  empty: string;
  /** Filters; the first is the default. */
  filter?: readonly [RecordFilterOption, ...RecordFilterOption[]];
}

interface RecordSummary {
  who: string;
  /** What it is, if the form's label isn't specific enough. */
  kind?: string;
  /** When it was sent, in epoch milliseconds. */
  at: number;
  text?: string | undefined;
  /** As `Badge`s. */
  state?: ReactNode;
  action?: ReactNode;
}

interface RecordFilterOption extends CountedOption {
  args: Record<string, Value>;
  /** A sentence for when this filter matches nothing, if `empty` of the view doesn't fit. */
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
  /** The text of every notification, including those that no form sends. */
  events: Record<EventType, FormatEvent>;
  /** The next action for a notification, given its record's reference. */
  steps: Partial<Record<EventType, ComponentType<{ reference: string }>>>;
}

/** All features' views, provided by the console, so that a feature can show records of forms it doesn't know. */
export const OwnerViewsContext = createContext<OwnerViews | null>(null);

export function useOwnerViews(): OwnerViews {
  const views = use(OwnerViewsContext);
  if (views === null) throw new Error("The owner's views are provided by the console");
  return views;
}
