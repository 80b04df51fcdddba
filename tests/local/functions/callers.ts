import { v } from "convex/values";
import { importPKCS8, SignJWT } from "jose";
import { action, mutation, query } from "./builders";

export const whoAmI = query({
  args: {},
  handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
});

/** A mutation runs as the person that its client was when it was sent. */
export const sign = mutation({
  args: {},
  handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
});

export const address = mutation({
  args: {},
  handler: async (ctx) => {
    const { ip, userAgent } = await ctx.meta.getRequestMetadata();
    return { ip, userAgent };
  },
});

/** A token like Convex Auth's, with the deployment's own key. */
export const token = action({
  args: { subject: v.string(), secondsToLive: v.number() },
  handler: async (_ctx, { subject, secondsToLive }) => {
    const key = await importPKCS8(process.env["JWT_PRIVATE_KEY"] ?? "", "RS256");
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(process.env["CONVEX_SITE_URL"] ?? "")
      .setAudience("convex")
      .setIssuedAt(now)
      .setExpirationTime(now + secondsToLive)
      .sign(key);
  },
});
