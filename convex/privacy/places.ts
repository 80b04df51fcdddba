import type { PaginationOptions } from "convex/server";
import type { GenericId, Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { fold } from "../shared/fold";
import { escapeHtml } from "../shared/text";
import { type MentionFinder, sentencesWith } from "../typed/mentions";
import type { vNamedPlace } from "./fields";
import { type AnyRow, anyTable, getTable, type OwnedTable, readAnyTable } from "./ownedTables";
import { MOST_PLACES } from "./rules";

type Place = Doc<"namedPlaces">;
type Path = Place["path"];

/** The most places in one row, and copies of one sentence: the form, the owner's notification and the owner's email. */
const MOST_OF_A_ROW = 20;

/** Every text within a value, with its path. */
function textsIn(value: unknown, path: Path): { text: string; path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, place) => textsIn(item, [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, item]) => textsIn(item, [...path, field]));
}

const textAt = (row: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], row);

/** The value with the text at a path replaced. */
function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const changed = withText((value as Record<string, unknown>)[step], rest, text);
  if (Array.isArray(value)) return value.with(Number(step), changed);
  return { ...(value as object), [step]: changed };
}

/** The length of the label that starts a line of an email; somebody's own text follows it. */
const labelBefore = (row: AnyRow, text: string, start: number): number =>
  "html" in row && (start === 0 || text[start - 1] === "\n")
    ? (/^[A-Z][^:\n]{0,60}: /.exec(text.slice(start))?.[0].length ?? 0)
    : 0;

/**
 * Stores the places of sentences in somebody else's row that mention an erased person, for the owner. Returns how many;
 * a literal copy, as in the owner's email of a form, counts as the same sentence.
 */
export async function notePlaces(
  ctx: MutationCtx,
  { erasureId, named }: { erasureId: Id<"erasures">; named: number },
  { table, row, find }: { table: OwnedTable; row: AnyRow; find: MentionFinder },
): Promise<number> {
  let found = 0;
  const fields = table.ownership.mentions?.fields ?? [];
  for (const { text, path } of fields.flatMap((field) => textsIn(row[field], [field]))) {
    for (const [from, end] of sentencesWith(text, find).slice(0, MOST_OF_A_ROW)) {
      const start = from + labelBefore(row, text, from);
      const said = `${row["reference"]} ${text.slice(start, end)}`;
      const sentence = await keyedHash("sentence", fold(said));
      const same = await placesOf(ctx, { erasureId, sentence });
      if (same.length === MOST_OF_A_ROW) continue;
      if (same.length === 0) found += 1;
      if (named + found > MOST_PLACES) continue;
      const spot = { table: table.name, row: row._id, path, start, end, size: text.length };
      const isCopy = same.length === 0 ? undefined : (true as const);
      await ctx.db.insert("namedPlaces", { ...spot, erasureId, sentence, isCopy });
    }
  }
  return found;
}

const placesOf = (ctx: ReadCtx, { erasureId, sentence }: Pick<Place, "erasureId" | "sentence">) =>
  ctx.db
    .query("namedPlaces")
    .withIndex("by_erasureId_and_sentence", (q) =>
      q.eq("erasureId", erasureId).eq("sentence", sentence),
    )
    .take(MOST_OF_A_ROW);

/** The row and text of a place; null if it's gone or was changed since. */
async function findText(ctx: ReadCtx, { table, row: id, path, size }: Place) {
  const row = await readAnyTable(ctx).get(table, id as GenericId<string>);
  const text = textAt(row, path);
  return row === null || typeof text !== "string" || text.length !== size ? null : { row, text };
}

/** A page of undecided sentences about erased people, oldest first. */
export async function listPlaces(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("namedPlaces")
    .withIndex("by_settledAt_and_isCopy", (q) =>
      q.eq("settledAt", undefined).eq("isCopy", undefined),
    )
    .paginate(clampPage(paginationOpts));
  const page: Infer<typeof vNamedPlace>[] = [];
  for (const place of found.page) {
    const read = await findText(ctx, place);
    if (read === null) continue;
    const label = getTable(place.table).ownership.mentions?.label ?? place.table;
    const { reference = "" } = read.row as Partial<AnyRow>;
    page.push({
      id: place._id,
      where: `${label} ${reference}`.trim(),
      sentence: read.text.slice(place.start, place.end),
    });
  }
  return { ...found, page };
}

/** Leaves a sentence as it is, or takes that back. Fails with `notFound`. */
export async function leavePlace(
  ctx: MutationCtx,
  id: Id<"namedPlaces">,
  settledAt: number | undefined,
): Promise<void> {
  const place = (await ctx.db.get("namedPlaces", id)) ?? fail("notFound", {});
  for (const { _id } of await placesOf(ctx, place))
    await ctx.db.patch("namedPlaces", _id, { settledAt });
}

/** Rewords a sentence and its literal copies. Fails with `notFound`, also if the text has changed. */
export async function editPlace(
  ctx: MutationCtx,
  id: Id<"namedPlaces">,
  { was, sentence: next }: { was: string; sentence: string },
): Promise<void> {
  const chosen = (await ctx.db.get("namedPlaces", id)) ?? fail("notFound", {});
  const shown = await findText(ctx, chosen);
  if (shown?.text.slice(chosen.start, chosen.end) !== was) fail("notFound", {});
  for (const place of await placesOf(ctx, chosen)) {
    const read = await findText(ctx, place);
    if (read !== null) await writeSentence(ctx, place, { ...read, next });
    await ctx.db.delete("namedPlaces", place._id);
  }
}

async function writeSentence(
  ctx: MutationCtx,
  { table, row: id, path, start, end }: Place,
  { row, text, next }: { row: AnyRow; text: string; next: string },
): Promise<void> {
  const written = `${text.slice(0, start)}${next}${text.slice(end)}`;
  const [field = ""] = path;
  const { html } = row;
  const changed = {
    [field]: textAt(withText(row, path, written), [field]),
    // An email has it as HTML too.
    ...(typeof html === "string" && {
      html: html.replaceAll(escapeHtml(text.slice(start, end)), () => escapeHtml(next)),
    }),
  };
  await anyTable(ctx).patch(table, row._id, changed as Partial<AnyRow>);
  // Moves the other places in the same text.
  const others = await ctx.db
    .query("namedPlaces")
    .withIndex("by_row", (q) => q.eq("row", id))
    .take(MOST_PLACES);
  const moved = next.length - (end - start);
  for (const other of others) {
    if (JSON.stringify(other.path) !== JSON.stringify(path)) continue;
    const by = other.start > start ? moved : 0;
    await ctx.db.patch("namedPlaces", other._id, {
      start: other.start + by,
      end: other.end + by,
      size: written.length,
    });
  }
}
