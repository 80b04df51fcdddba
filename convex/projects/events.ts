import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { notifyOwner } from "../notifications/model";
import { noteContact } from "../people/model";
import { keepForEmail } from "./digest";
import type { EventKind } from "./fields";

/** What happened in a project that its other side should hear of. */
export interface ProjectEvent {
  by: "client" | "owner";
  what: EventKind;
  words: string;
  /** Of the comment that it's in. */
  comment?: string;
}

/** Events whose words are what the client said: an answer may be wanted. */
const said: readonly EventKind[] = ["message", "comment", "changesAsked"];

/**
 * Tells the other side of a project what happened in it: the owner in the inbox, the client by the next email of their
 * project. Call it in the mutation that it's about, with the design as it was read or written there.
 */
export async function noteEvent(
  ctx: MutationCtx,
  design: Doc<"webFormSubmissions">,
  event: ProjectEvent,
): Promise<void> {
  const { by, what, words, comment } = event;
  if (design.quarantined) return;
  if (by === "owner") {
    await keepForEmail(ctx, design._id, { what, words });
    return;
  }
  const { reference, clientName, clientEmail, clientPhone, businessName } = design;
  await notifyOwner(ctx, {
    eventType: "Project Changed",
    reference,
    fields: {
      what,
      clientName,
      businessName,
      [said.includes(what) ? "message" : "words"]: words,
      ...(comment !== undefined && { comment }),
    },
    from: { name: clientName, email: clientEmail, phone: clientPhone },
    ...(what === "message" && { inProject: true as const }),
  });
  await noteContact(ctx, { email: clientEmail });
}
