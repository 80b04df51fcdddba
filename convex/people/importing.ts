import { type Infer, type ObjectType, v } from "convex/values";
import { pick } from "convex-helpers";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { phoneDigits } from "../typed/phone";
import { insertPerson, removeAdded } from "./adding";
import { importedLine, type vLineWords } from "./fields";
import { readImported } from "./formRules";
import { contactOf, findByEmail } from "./lookup";
import { importBounds, type PersonDetails } from "./rules";

/** Some lines of a file, which is known by the hash of its bytes (docs/decisions/0071-files-of-other-programs.md). */
export const fileArgs = { importId: v.string(), rows: v.array(v.object(importedLine)) };

/** The same, of which only the addresses and numbers matter. */
export const contactArgs = {
  importId: v.string(),
  rows: v.array(v.object(pick(importedLine, ["line", "email", "phone"]))),
};

type LineWords = Infer<typeof vLineWords>;

/** Fails with `invalid` beyond the bounds of a file. */
function requireBounds({ importId, rows }: ObjectType<typeof contactArgs>): void {
  const { atOnce } = importBounds;
  if (!/^[0-9a-f]{64}$/.test(importId)) fail("invalid", { fields: { importId: "Not a hash" } });
  if (rows.length > atOnce) fail("invalid", { fields: { rows: `Send ${atOnce} lines or fewer` } });
}

const ofFile = ({ db }: ReadCtx, importId: string, line = 0) =>
  db
    .query("people")
    .withIndex("by_importId_and_importLine", (q) =>
      q.eq("importId", importId).gte("importLine", line),
    );

/** Finds the lines that were taken already; none of a new file is looked up. */
async function findTaken(ctx: ReadCtx, { importId, rows }: ObjectType<typeof fileArgs>) {
  const taken = new Set<number>();
  const first = Math.min(...rows.map(({ line }) => line));
  if ((await ofFile(ctx, importId, first).first()) === null) return taken;
  for (const { line } of rows) {
    const next = await ofFile(ctx, importId, line).first();
    if (next?.importLine === line) taken.add(line);
  }
  return taken;
}

/** Whose address or number it is; null if nobody's. A household's second person is for the owner to add by hand. */
async function whose(
  ctx: ReadCtx,
  { email, phone }: Partial<Pick<PersonDetails, "email" | "phone">>,
): Promise<string | null> {
  const say = (what: string, card: Doc<"people">) =>
    `${card.name ?? contactOf(card)} has this ${what} already`;
  const byEmail = email === undefined ? null : await findByEmail(ctx, email);
  if (byEmail !== null) return say("address", byEmail);
  const byPhone =
    phone === undefined
      ? null
      : await ctx.db
          .query("people")
          .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", phoneDigits(phone)))
          .first();
  return byPhone && say("number", byPhone);
}

/** Which lines are people that we know. Fails with `invalid`. */
export async function findImported(ctx: ReadCtx, contacts: ObjectType<typeof contactArgs>) {
  requireBounds(contacts);
  const known: LineWords[] = [];
  for (const { line, ...contact } of contacts.rows) {
    const words = await whose(ctx, contact);
    if (words !== null) known.push({ line, words });
  }
  return { known, isBegun: (await ofFile(ctx, contacts.importId).first()) !== null };
}

/** Adds the people of some lines; idempotent. Fails with `invalid`. */
export async function importPeople(
  ctx: MutationCtx,
  lines: ObjectType<typeof fileArgs>,
  author: { by: string; now: number },
) {
  requireBounds(lines);
  const { importId, rows } = lines;
  const taken = await findTaken(ctx, lines);
  const known: LineWords[] = [];
  const problems: LineWords[] = [];
  for (const { line, ...typed } of rows) {
    if (taken.has(line)) continue;
    const { person, problem } = readImported(typed);
    const words = person === undefined ? null : await whose(ctx, person);
    if (person === undefined) problems.push({ line, words: problem });
    else if (words !== null) known.push({ line, words });
    else await insertPerson(ctx, person, { ...author, importId, importLine: line });
  }
  return { added: rows.length - known.length - problems.length, known, problems };
}

/** The most people to take back at once: each takes some dozen reads. */
const TAKEN_BACK = 50;

/** Takes back some people of a file; those who have changed since stay, and aren't of the file any more. */
export async function undoImporting(ctx: MutationCtx, importId: string) {
  const cards = await ofFile(ctx, importId).take(TAKEN_BACK);
  let removed = 0;
  for (const card of cards) {
    if (await removeAdded(ctx, card)) removed += 1;
    else await ctx.db.patch("people", card._id, { importId: undefined, importLine: undefined });
  }
  return { removed, kept: cards.length - removed, isDone: cards.length < TAKEN_BACK };
}
