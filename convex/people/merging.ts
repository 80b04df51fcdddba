/** A row of a moment. */
interface Dated {
  _id: string;
  at: number;
}

/** Where a page of several lists goes on: below a moment, but for the rows of that moment that were shown. */
interface Place {
  at: number;
  shown: string[];
}

/**
 * A page of the rows of several cards, or of several conversations of somebody, newest first. It isn't fixed while it's
 * shown, as a page of one is.
 * @param below the rows of one of them up to a moment, newest first
 */
export async function mergePages<Source, Row extends Dated>(
  sources: readonly Source[],
  below: (source: Source, at: number) => AsyncIterable<Row>,
  { cursor, numItems }: { cursor: string | null; numItems: number },
): Promise<{ page: Row[]; isDone: boolean; continueCursor: string }> {
  const from: Place = cursor === null ? { at: Infinity, shown: [] } : (JSON.parse(cursor) as Place);
  const streams = sources.map((source) => below(source, from.at)[Symbol.asyncIterator]());
  const next = async (stream: AsyncIterator<Row>): Promise<Row | null> => {
    for (;;) {
      const result = await stream.next();
      if (result.done === true) return null;
      if (!from.shown.includes(result.value._id)) return result.value;
    }
  };
  const heads: (Row | null)[] = [];
  for (const stream of streams) heads.push(await next(stream));
  const page: Row[] = [];
  while (page.length < numItems) {
    const newest = heads.reduce<number>(
      (best, row, at) => (row !== null && row.at > (heads[best]?.at ?? -Infinity) ? at : best),
      0,
    );
    const row = heads[newest];
    const stream = streams[newest];
    if (row === null || row === undefined || stream === undefined) break;
    page.push(row);
    heads[newest] = await next(stream);
  }
  const at = page.at(-1)?.at ?? from.at;
  const ofThatMoment = page.filter((row) => row.at === at).map(({ _id }) => _id);
  const shown = at === from.at ? [...from.shown, ...ofThatMoment] : ofThatMoment;
  return {
    page,
    isDone: heads.every((row) => row === null),
    continueCursor: JSON.stringify({ at, shown } satisfies Place),
  };
}
