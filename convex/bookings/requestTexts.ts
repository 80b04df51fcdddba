import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { deviceKinds } from "../people/rules";
import { newestMessages } from "../requests/timeline";
import { beginWords, wordsIn } from "../shared/fold";
import { suburbsOf } from "../shared/serviceArea";
import { truncate } from "../shared/text";
import { viewReport } from "./report/model";
import { readNote } from "./requestNotes";
import { readDevice } from "./visitDevices";

/** Longer than nearly all texts of a request. The service and the request come first, so they're never cut. */
const LONGEST = 8000;

/** Everything that the client and the owner wrote about a request. */
async function textOf(ctx: ReadCtx, request: Doc<"quoteRequests">): Promise<string> {
  const device = await readDevice(ctx, request);
  const { report } = await viewReport(ctx, request);
  const said = [
    request.selectedService,
    request.additionalInfo,
    request.quantity,
    request.organisation,
    request.orderNumber,
    request.address,
    ...suburbsOf(request.postcode),
    request.postcode,
    request.visitedName,
    device && `${deviceKinds[device.kind]} ${device.name}`,
    device?.notes,
    report?.done,
    report?.next,
    ...(report?.lines ?? []).map((line) => line.text),
    await readNote(ctx, request),
    ...(await newestMessages(ctx, request._id)),
  ];
  return truncate(said.filter(Boolean).join("\n"), LONGEST);
}

/** Updates the search text of a request. Call it after every change of its texts. */
export async function indexRequest(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request === null) return;
  const text = await textOf(ctx, request);
  const row = await getOneFrom(ctx.db, "requestTexts", "by_quoteRequestId", quoteRequestId);
  if (row === null) await ctx.db.insert("requestTexts", { quoteRequestId, text });
  else if (row.text !== text) await ctx.db.patch("requestTexts", row._id, { text });
}

/** Batch size: each request takes its device, report, note and messages. */
const BATCH = 20;

/** Updates the search texts of the next batch of requests. Returns the instant to continue from, or null. */
export async function indexMore(ctx: MutationCtx, after: number): Promise<number | null> {
  const requests = await ctx.db
    .query("quoteRequests")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
    .take(BATCH);
  for (const { _id } of requests) await indexRequest(ctx, _id);
  const last = requests[BATCH - 1];
  return last === undefined ? null : last._creationTime;
}

/** The most search results to read; Convex's index returns the best matches first. */
const MOST_READ = 60;

/** Requests, past ones included, whose texts contain all words; best match first. */
export async function searchRequests(
  ctx: ReadCtx,
  text: string,
  most: number,
): Promise<{ request: Doc<"quoteRequests">; line: string }[]> {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const rows = await ctx.db
    .query("requestTexts")
    // The index has words as they were written, so search with and without accents.
    .withSearchIndex("search_text", (q) => q.search("text", `${text} ${words.join(" ")}`))
    .take(MOST_READ);
  const found = [];
  for (const row of rows.filter((each) => beginWords(words, each.text))) {
    const request = await ctx.db.get("quoteRequests", row.quoteRequestId);
    if (request === null || request.quarantined) continue;
    // The result shows the service already.
    const [service = "", ...lines] = row.text.split("\n");
    const others = words.filter((word) => !beginWords([word], service));
    const line = lines.find((each) => others.some((word) => beginWords([word], each)));
    found.push({ request, line: line ?? "" });
    if (found.length === most) break;
  }
  return found;
}
