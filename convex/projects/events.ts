import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { notifyOwner } from "../notifications/model";
import { noteContact } from "../people/model";
import { keepForEmail } from "./digest";
import type { EventKind } from "./fields";

/** An event in a project that the other side is notified about. */
export interface ProjectEvent {
  by: "client" | "owner";
  what: EventKind;
  words: string;
  comment?: string;
}

/** Events whose words are the client's own, and may want an answer. */
const said: readonly EventKind[] = ["message", "comment", "changesAsked"];

/**
 * Tells the other side about an event: the owner in the inbox, the client by the project's next email. Call it in the
 * mutation of the event, with the design as read or written there.
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
