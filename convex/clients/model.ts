import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { bounded } from "../paging";
import { rememberPerson } from "../people/model";
import { projected } from "../projection";
import type { Accepted } from "../submissions/model";
import { clientNotice, clientReceived } from "./emails";
import type { Client } from "./rules";
import { clientFields } from "./tables";

/**
 * Writes a checked profile with the owner's notification and the mails. Only who chose e-mail gets one: the
 * others asked us not to write.
 */
export async function placeClient(
  ctx: MutationCtx,
  client: Client,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("clients", { ...client, ...quarantine, reference });
  if (quarantine.quarantined) return;
  const { name, email, number } = client;
  await rememberPerson(ctx, { name, email, phone: number }, { form: "client", reference, now });
  await notifyOwner(ctx, {
    eventType: "Client Profile",
    reference,
    fields: { name, email, number },
  });
  if (client.contactPreference === "email") {
    await enqueueEmail(ctx, { to: email, ...clientReceived(reference) });
  }
  await enqueueOwnerEmail(ctx, clientNotice(client, reference));
}

export const clientRow = (client: Doc<"clients">) => ({
  ...projected(clientFields, client),
  addedAt: client._creationTime,
});

/** Profiles, newest first. */
export async function listClients(ctx: Pick<QueryCtx, "db">, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("clients")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(bounded(paginationOpts));
  return { ...found, page: found.page.map(clientRow) };
}
