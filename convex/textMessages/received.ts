import type { MutationCtx } from "../_generated/server";
import { limits } from "../core/limits";
import { sha256 } from "../core/secrets";
import { enqueueOwnerEmail } from "../email/model";
import { eventsOf } from "../notifications/conversation";
import { notifyOwner } from "../notifications/model";
import { noteContact } from "../people/model";
import { caps, cleanText } from "../typed/text";
import { textReceivedNotice } from "./emails";
import { setStopped } from "./model";
import { readWholeAnswer, toMobile } from "./rules";

/**
 * Processes a text message to our number. An opt-out or opt-in is applied and reported; other words wait for the owner
 * in that number's conversation, including “cancel”, which may mean the visit. Duplicates are ignored.
 */
export async function receiveText(
  ctx: MutationCtx,
  { from, body, providerId }: { from: string; body: string; providerId: string },
  now: number,
): Promise<void> {
  const phone = toMobile(from);
  if (phone === undefined || providerId === "") return;
  const reference = `TX-${(await sha256(providerId)).slice(0, 8).toUpperCase()}`;
  if ((await eventsOf(ctx, reference)).length > 0) return;
  const { asked, saysMore } = readWholeAnswer(body);
  if (asked !== "words") await setStopped(ctx, phone, { stopped: asked === "stop", now });
  if (!(await limits.limit(ctx, "receivedText", { key: phone })).ok) return;
  const last = await ctx.db
    .query("textMessages")
    .withIndex("by_to", (q) => q.eq("to", phone))
    .order("desc")
    .first();
  const request = last && (await ctx.db.get("quoteRequests", last.quoteRequestId));
  const name = request?.name ?? phone;
  const words = cleanText(body).slice(0, caps.longText) || "(A text message without words.)";
  await notifyOwner(ctx, {
    eventType: "Text Received",
    reference,
    from: { name, phone },
    fields: {
      name,
      ...(asked !== "words" && { asked }),
      ...(saysMore && { message: words }),
    },
  });
  await noteContact(ctx, request ?? { phone });
  if (saysMore) await enqueueOwnerEmail(ctx, textReceivedNotice(name, reference));
}
