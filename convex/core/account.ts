import type { Doc, Id } from "../_generated/dataModel";
import { env, type MutationCtx, type QueryCtx } from "../_generated/server";
import { readEmail } from "../typed/emailAddress";
import { fail } from "./errors";
import { getHelper } from "./helpers";

/** A signed-in person with a verified email address. */
export interface Account {
  userId: Id<"users">;
  sessionId: Id<"authSessions">;
  email: string;
  isOwner: boolean;
}

/** The owner's addresses. */
export function ownerEmails(): string[] {
  return (env.OWNER_EMAILS ?? "")
    .split(",")
    .map(readEmail)
    .filter((email) => email !== "");
}

/** The user with this verified address, or null. */
export function getUser(ctx: Pick<QueryCtx, "db">, email: string): Promise<Doc<"users"> | null> {
  return ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
}

/** The caller's account, or null. A token outlives its session by up to an hour, so the session's row is checked. */
export async function getAccount(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Account | null> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) return null;
  const [user = "", session = ""] = identity.subject.split("|");
  const userId = ctx.db.normalizeId("users", user);
  const sessionId = ctx.db.normalizeId("authSessions", session);
  if (userId === null || sessionId === null) return null;

  const [userRow, sessionRow] = await Promise.all([
    ctx.db.get("users", userId),
    ctx.db.get("authSessions", sessionId),
  ]);
  if (sessionRow?.userId !== userId) return null;
  if (userRow?.email === undefined || userRow.emailVerificationTime === undefined) return null;

  const email = userRow.email.toLowerCase();
  return { userId, sessionId, email, isOwner: ownerEmails().includes(email) };
}

/** The caller's account; fails with `signInRequired`. */
export async function requireClient(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Account> {
  return (await getAccount(ctx)) ?? fail("signInRequired", {});
}

/** The owner's account; fails with `signInRequired` or `forbidden`. */
export async function requireOwner(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Account> {
  const account = await requireClient(ctx);
  return account.isOwner ? account : fail("forbidden", {});
}

/** An owner, or a helper with fewer rights: the team member whose visits are theirs. */
export type Staff = Account & ({ role: "owner" } | { role: "helper"; member: string });

/** The caller as an owner or a helper; fails with `signInRequired` or `forbidden`. */
export async function requireStaff(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Staff> {
  const account = await requireClient(ctx);
  if (account.isOwner) return { ...account, role: "owner" };
  const { member } = (await getHelper(ctx, account.email)) ?? fail("forbidden", {});
  return { ...account, role: "helper", member };
}

/** Finds the user with this address, which was just verified, or creates one. */
export async function openAccount(
  ctx: MutationCtx,
  email: string,
  now: number,
): Promise<Id<"users">> {
  const user = await getUser(ctx, email);
  if (user === null) {
    return await ctx.db.insert("users", { email, emailVerificationTime: now });
  }
  await ctx.db.patch("users", user._id, { emailVerificationTime: now });
  return user._id;
}

export const deleteAccount = (ctx: MutationCtx, userId: Id<"users">) =>
  ctx.db.delete("users", userId);
