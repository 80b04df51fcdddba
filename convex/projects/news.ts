import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { design as form } from "../designs/form";
import { toRecord } from "../email/links";
import { enqueueOwnerEmail } from "../email/model";
import { toFacts } from "../email/rules";

/** What happened in a project that its other side should hear of. */
export interface ProjectNews {
  by: "client" | "owner";
  what: "stage" | "draft" | "comment" | "approved" | "changesAsked" | "file" | "brief" | "message";
  words: string;
}

/** Tells the owner what a client did; the client sees what the owner did on their own screen. */
export async function noteNews(
  ctx: MutationCtx,
  { reference, clientName, clientEmail, businessName }: Doc<"webFormSubmissions">,
  { by, words }: ProjectNews,
): Promise<void> {
  if (by === "owner") return;
  await enqueueOwnerEmail(ctx, {
    template: "design-notice",
    subject: `News of the website design ${reference}`,
    content: {
      heading: `${clientName} has answered`,
      paragraphs: [words],
      facts: toFacts({ Reference: reference, Name: clientName, Business: businessName }),
      action: toRecord(form.panel, reference),
    },
    replyTo: clientEmail,
  });
}
