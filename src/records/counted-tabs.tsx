import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import type { ComponentProps } from "react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { useToday } from "../lib/now";
import { type FilterOption, FilterTabs, useFilter } from "../ui/panel";

type Counted = FunctionArgs<typeof api.today.owner.counts>["what"][number];

/** The count of each kind, in order; undefined while loading. */
function useCounts(...what: Counted[]): number[] | undefined {
  const today = useToday();
  return useQuery(api.today.owner.counts, what.length === 0 ? "skip" : { what, today });
}

/** A view of a list, with a count of what waits in it. */
export interface CountedOption<Value extends string = string> extends FilterOption<Value> {
  waiting?: readonly Counted[];
  /** Only shown while something waits in it. */
  isRare?: true;
  /** What is counted, if the list also has others. */
  of?: string;
}

interface CountedTabsProps<Value extends string> extends Omit<
  ComponentProps<typeof FilterTabs<Value>>,
  "options" | "counts"
> {
  options: readonly [CountedOption<Value>, ...CountedOption<Value>[]];
}

/** Tabs with counts of what waits in each. */
export function CountedTabs<Value extends string>(props: CountedTabsProps<Value>) {
  const kinds = props.options.flatMap(({ waiting = [] }) => waiting);
  const known = useCounts(...kinds);
  const counts =
    known &&
    props.options.flatMap(({ value, waiting = [], of }) => {
      const count = waiting.reduce((sum, kind) => sum + (known[kinds.indexOf(kind)] ?? 0), 0);
      const words = [formatCount(count), of].filter(Boolean).join(" ");
      return count === 0 ? [] : ([[value, words]] as const);
    });
  const counted = counts && Object.fromEntries<string>(counts);
  const chosen = useFilter(props.name, props.options);
  const [first, ...others] = props.options;
  const offered = others.filter(
    ({ value, isRare }) => isRare !== true || value === chosen || counted?.[value] !== undefined,
  );
  return <FilterTabs {...props} options={[first, ...offered]} counts={counted} />;
}
