import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { secureRandom } from "../core/secrets";
import { enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { newReference } from "../shared/ids";
import { privacyRequestNotice } from "./emails";
import { correctionRequestForm } from "./formRules";
import { getOpen } from "./requests";
import type { RequestKind } from "./rules";

async function unusedReference(ctx: MutationCtx): Promise<string> {
  for (let letters = 4; ; letters += 1) {
    const reference = newReference(letters, secureRandom).replace("WS", "PR");
    if ((await getOneFrom(ctx.db, "privacyRequests", "by_reference", reference)) === null)
      return reference;
  }
}

interface Ask {
  kind: RequestKind;
  words?: string | undefined;
}

/** Asks for something; what is asked for already stays as it is. Fails with `invalid` without words for a correction. */
export async function askFor(
  ctx: MutationCtx,
  email: string,
  { kind, words: typed }: Ask,
  askedAt: number,
): Promise<void> {
  const words =
    kind === "correction"
      ? checked(correctionRequestForm, { words: typed ?? "" }).words
      : undefined;
  if ((await getOpen(ctx, email, kind)) !== null) return;
  const reference = await unusedReference(ctx);
  const asked = { reference, kind, email, words, askedAt };
  await ctx.db.insert("privacyRequests", asked);
  await notifyOwner(ctx, {
    eventType: "Privacy Request",
    reference,
    from: { email },
    fields: { kind, email, ...(words !== undefined && { words }) },
  });
  await enqueueOwnerEmail(ctx, { ...privacyRequestNotice(asked), replyTo: email });
}
