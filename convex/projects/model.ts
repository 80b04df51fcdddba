import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { findByKey } from "../conversations/model";
import { getDesign } from "../designs/byReference";
import { clampPage } from "../paging";
import { getPayment } from "../payments/model";
import type { ReadCtx } from "../readCtx";
import { getEmails } from "./emailing";
import type { Stage } from "./fields";
import { isByHand, toProject } from "./rules";
import type { vProjectView } from "./views";

type Design = Doc<"webFormSubmissions">;

/** The brief of a reference, if it's this client's; other people's are as if there were none. */
export async function getOwn(ctx: ReadCtx, reference: string, email: string) {
  const design = await getDesign(ctx, reference);
  return design === null || design.quarantined || design.clientEmail !== email ? null : design;
}

/** A stage with where its payment stands now. */
async function withPayment(ctx: ReadCtx, { payment, ...stage }: Stage) {
  if (payment === undefined) return stage;
  const row = await getPayment(ctx, payment.payKey);
  return row === null ? stage : { ...stage, payment: { ...payment, state: row.state } };
}

/** Where a project stands, for both of its sides. */
export async function viewProject(
  ctx: QueryCtx,
  design: Design,
): Promise<Infer<typeof vProjectView>> {
  const { stages, turn } = toProject(design);
  const emails = await getEmails(ctx, design._id);
  const { correctedAt, quoteReference, submittedAt } = design;
  return {
    stages: await Promise.all(stages.map((stage) => withPayment(ctx, stage))),
    ...(turn !== undefined && { turn }),
    progressByHand: isByHand(design),
    briefVersion: correctedAt ?? submittedAt,
    ...(correctedAt !== undefined && { correctedAt }),
    ...(quoteReference !== undefined && { quoteReference }),
    emailsStopped: emails?.stoppedAt !== undefined,
    canUndoMove: design.beforeMove !== undefined,
  };
}

/** Projects that wait for us or for their client, ours first; in each the one that was planned for the earliest day. */
export async function listProjects(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_quarantined_and_turn_and_dueOn", (q) =>
      q.eq("quarantined", undefined).gte("turn", "business"),
    )
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.flatMap(toRow) };
}

function toRow(design: Design) {
  const { turn, dueOn, stages, reference, businessName, clientName, status, progress } = design;
  if (turn === undefined || dueOn === undefined || stages === undefined) return [];
  const stage = stages.find(({ state }) => state === "on")?.stage ?? "live";
  const { submittedAt, lastModified } = design;
  return [
    {
      reference,
      businessName,
      clientName,
      status,
      progress,
      turn,
      stage,
      dueOn,
      submittedAt,
      lastModified,
    },
  ];
}

/** Corrections on a page: a brief has a few. */
const MOST_CHANGES = 20;

/** What a client has put right in their brief, newest first. */
export async function listChanges(ctx: ReadCtx, design: Design, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", design._id))
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_CHANGES));
  return { ...found, page: found.page.map(({ _id, at, values }) => ({ _id, at, values })) };
}

/** Entries on a page of a thread: each takes another read. */
const MOST_ENTRIES = 20;

/** What a client wrote in their projects and we answered them, newest first. */
export async function listThread(ctx: ReadCtx, email: string, paginationOpts: PaginationOptions) {
  const conversation = await findByKey(ctx, email);
  if (conversation === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await ctx.db
    .query("conversationEntries")
    .withIndex("by_conversationId_and_inProject_and_at", (q) =>
      q.eq("conversationId", conversation._id).eq("inProject", true),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_ENTRIES));
  const entries = await Promise.all(found.page.map((entry) => readEntry(ctx, entry)));
  return { ...found, page: entries.flat() };
}

async function readEntry(
  ctx: ReadCtx,
  { _id, at, entry }: Doc<"conversationEntries">,
): Promise<{ _id: string; at: number; by: "business" | "client"; text: string }[]> {
  if (entry.kind === "reply") {
    const reply = await ctx.db.get("replies", entry.id);
    return reply === null ? [] : [{ _id, at, by: "business", text: reply.text }];
  }
  if (entry.kind !== "event") return [];
  const event = await ctx.db.get("adminNotifications", entry.id);
  const text = event?.fields["message"];
  return text === undefined ? [] : [{ _id, at, by: "client", text }];
}
