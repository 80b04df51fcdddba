import {
  type PaginatedQueryArgs,
  type PaginatedQueryItem,
  type PaginatedQueryReference,
  useConvex,
} from "convex/react";
import type {
  DefaultFunctionArgs,
  FunctionReference,
  PaginationOptions,
  PaginationResult,
} from "convex/server";
import { useState } from "react";
import { dateAt } from "#convex/shared/dates";
import { useToast } from "../feedback/toast";
import { download } from "../lib/download";
import type { CallControl } from "../live/async-call";

/** A paginated query with such rows. */
export type PagedQuery<Row> = FunctionReference<
  "query",
  "public",
  DefaultFunctionArgs & { paginationOpts: PaginationOptions },
  PaginationResult<Row>
>;

/** Rows per call; the server may return fewer. */
const PAGE = 50;

/** A list that can be downloaded. */
export interface Exported<Query extends PaginatedQueryReference> {
  query: Query;
  args: PaginatedQueryArgs<Query>;
  /** The text of the file. */
  write: (rows: readonly PaginatedQueryItem<Query>[]) => string;
  fileName: string;
}

/** Fetches one page. The annotation is needed because Convex's types don't relate the arguments of all lists. */
function usePages<Query extends PaginatedQueryReference>({ query, args }: Exported<Query>) {
  const convex = useConvex();
  const paged: PagedQuery<PaginatedQueryItem<Query>> = query;
  return (cursor: string | null) =>
    convex.query(paged, { ...args, paginationOpts: { numItems: PAGE, cursor } });
}

/** Downloads a whole list page by page. `fetched` is the number of rows so far. */
export function useExport<Query extends PaginatedQueryReference>(exported: Exported<Query>) {
  const { write, fileName } = exported;
  const pageAt = usePages(exported);
  const { run, busy } = useToast();
  const [fetched, setFetched] = useState(0);

  async function fetchAll({ onSend }: CallControl): Promise<void> {
    onSend();
    setFetched(0);
    let page = await pageAt(null);
    const rows = [...page.page];
    while (!page.isDone) {
      setFetched(rows.length);
      page = await pageAt(page.continueCursor);
      rows.push(...page.page);
    }
    download({
      fileName: `${fileName}-${dateAt(Date.now())}.csv`,
      type: "text/csv",
      text: write(rows),
    });
  }

  return {
    busy,
    fetched,
    start: () => void run(fetchAll, { done: "The list is in your downloads." }),
  };
}
