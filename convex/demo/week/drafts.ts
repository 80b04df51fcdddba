import { getOneFrom } from "convex-helpers/server/relationships";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { openAccount } from "../../accounts/codes";
import { business } from "../../business/business";
import { ownerEmails } from "../../core/account";
import { secureRandom } from "../../core/secrets";
import type { Party } from "../../projects/access";
import { addComment, replyTo, setResolved } from "../../projects/drafts/comments";
import type { DraftSent } from "../../projects/drafts/formRules";
import { answerDraft, shareDraft } from "../../projects/drafts/model";
import { notify } from "../../projects/drafts/notify";
import type { AnswerKind, Place, Side } from "../../projects/drafts/rules";
import { newPushId } from "../../shared/ids";
import { daysAgo } from "./clock";
import type { DrawingName } from "./drawings";
import { untold } from "./earlier";

/** Days before today, and the time of that day. */
interface When {
  days: number;
  time: string;
}

/** What one side says about a draft, and what the other answers. */
interface CommentPlan extends When {
  by: Side;
  text: string;
  place?: Place;
  reply?: When & { text: string };
  /** We have dealt with it. */
  resolved?: When;
}

/** A draft of the demo, the oldest first, with what was said to it. */
export interface DraftPlan extends When {
  title: string;
  note: string;
  pictures: { drawing: DrawingName; fileName: string }[];
  comments: CommentPlan[];
  answer?: When & { kind: AnswerKind; words?: string };
}

/** What is sent of it, as it may be stored. @param nextFile where its next picture is */
export const toDraft = (
  { title, note, pictures }: Pick<DraftPlan, "title" | "note" | "pictures">,
  nextFile: () => string,
): DraftSent => ({
  title,
  note,
  link: undefined,
  pictures: pictures.map(({ fileName }) => ({ file: nextFile(), fileName })),
});

interface Seeding {
  /** Of the design. */
  reference: string;
  /** The client's address. */
  email: string;
  drafts: readonly DraftPlan[];
  /** Where the pictures are, those of all drafts one after the other. */
  files: { key: string; fileIds: readonly string[] };
  now: number;
}

/** Somebody on one side, who has signed in by an instant: what they say is theirs when they sign in themselves. */
async function partyOf(ctx: MutationCtx, side: Side, email: string, at: number): Promise<Party> {
  return { side, account: { userId: await openAccount(ctx, email, at), email } };
}

/** Gives the drafts of one design, and says what was said to them. */
export async function seedDrafts(ctx: MutationCtx, seeding: Seeding): Promise<void> {
  const [ownerEmail = business.email] = ownerEmails();
  const { reference, email, drafts, files, now } = seeding;
  const parties = {
    owner: await partyOf(ctx, "owner", ownerEmail, now),
    client: await partyOf(ctx, "client", email, now),
  };
  const left = [...files.fileIds];
  for (const { days, time, title, note, pictures, comments, answer } of drafts) {
    const at = daysAgo(days, time, now);
    const content = toDraft({ title, note, pictures }, () => left.shift() ?? "");
    const requestId = newPushId(at, secureRandom);
    const given = { reference, requestId, filesKey: files.key, content };
    const draftId = await shareDraft(untold(ctx, at), parties.owner, given, at);
    for (const comment of comments) await say(ctx, { draftId, comment, parties, now });
    if (answer === undefined) continue;
    const answeredAt = daysAgo(answer.days, answer.time, now);
    const { kind, words } = answer;
    const said = { requestId: newPushId(answeredAt, secureRandom), draftId };
    const dated = untold(ctx, answeredAt);
    const whole = { ...said, kind, ...(words !== undefined && { words }) };
    await answerDraft(dated, parties.client, whole, answeredAt);
    await notify(dated, { what: "answer", ...said });
  }
}

interface Saying {
  draftId: Id<"drafts">;
  comment: CommentPlan;
  parties: Record<Side, Party>;
  now: number;
}

async function say(ctx: MutationCtx, { draftId, comment, parties, now }: Saying): Promise<void> {
  const { by, text, place, reply, resolved } = comment;
  const at = daysAgo(comment.days, comment.time, now);
  const requestId = newPushId(at, secureRandom);
  await addComment(untold(ctx, at), parties[by], { draftId, requestId, text, place }, at);
  const row = await getOneFrom(ctx.db, "draftComments", "by_requestId", requestId);
  if (row === null) return;
  const { _id: commentId } = row;
  // What a client says is in the inbox.
  if (by === "client") await notify(untold(ctx, at), { what: "comment", commentId, requestId });
  if (reply !== undefined) {
    const repliedAt = daysAgo(reply.days, reply.time, now);
    const other = by === "client" ? parties.owner : parties.client;
    const sent = { commentId, requestId: newPushId(repliedAt, secureRandom), text: reply.text };
    await replyTo(untold(ctx, repliedAt), other, sent, repliedAt);
  }
  if (resolved !== undefined) {
    const resolvedAt = daysAgo(resolved.days, resolved.time, now);
    const dealtWith = { commentId, isResolved: true };
    await setResolved(untold(ctx, resolvedAt), parties.owner, dealtWith, resolvedAt);
  }
}
