import { getOrThrow } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { client } from "../core/forms";
import { announce } from "../submissions/announce";
import { answer, receive, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import type { Client } from "./formRules";
import { clientRecord } from "./record";

/** Stores a client's profile once, and emails them and the owner. Returns the results of `receive` and `accept`. */
export async function addProfile(ctx: MutationCtx, submission: Submission<Client>) {
  const sent = await accept(ctx, clientRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const { content, metadata, reference } = sent;
  const id = await ctx.db.insert("clients", { ...content, ...metadata, reference });
  const profile = await getOrThrow(ctx, "clients", id);
  await announce(ctx, client, profile, sent, clientRecord.describe(profile));
  return answer(ctx, sent);
}
