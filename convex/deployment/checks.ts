import { createLocalJWKSet, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { env } from "../_generated/server";
import { ownerEmails } from "../core/account";
import { getSetUp, settings } from "../core/settings";
import { senderProblem } from "../email/resend";
import { lookAtWebhook } from "../stripe/stripe";
import { emailAddress } from "../typed/fields";

/** What's wrong and how to fix it; null if nothing is. */
type Problem = string | null;

/** A problem with a note that's useful even if there's none. */
interface Look {
  problem: Problem;
  note?: string;
}

const SETTING = "Set it with `npx convex env set`";

/** The site's address: links in emails and feeds start with it. */
function siteProblem(): Problem {
  const { SITE_URL: url = "" } = env;
  if (!URL.canParse(url)) return `It isn’t set to an address. ${SETTING}`;
  const { protocol, hostname, href } = new URL(url);
  const isHere = ["localhost", "127.0.0.1"].includes(hostname);
  if (protocol !== "https:" && !isHere) return `${url} isn’t HTTPS`;
  return href === `${url}/` ? null : `${url} has more than a host. Leave out what’s behind it`;
}

function ownerProblem(): Problem {
  const emails = ownerEmails();
  if (emails.length === 0) return `Nobody can open the console, nobody’s told. ${SETTING}`;
  const wrong = emails.filter((email) => !emailAddress.safeParse(email).success);
  return wrong.length === 0 ? null : `${wrong.join(", ")} isn’t an email address`;
}

/** A token that's valid for a minute and belongs to no account; null without a key. Throws for an invalid key. */
export async function signForNobody(): Promise<string | null> {
  const { JWT_PRIVATE_KEY: key } = env;
  if (key === undefined) return null;
  return new SignJWT()
    .setProtectedHeader({ alg: "RS256" })
    .setSubject("nobody")
    .setIssuer(env.CONVEX_SITE_URL)
    .setAudience("convex")
    .setIssuedAt()
    .setExpirationTime("1m")
    .sign(await importPKCS8(key, "RS256"));
}

/** Whether the public keys verify what the private key signs. */
async function keysProblem(): Promise<Problem> {
  const { JWKS: jwks } = env;
  try {
    const token = await signForNobody();
    if (token === null || jwks === undefined) {
      return "Nobody can sign in. Make both with `npm run -s sign-in-keys | npx convex env set`";
    }
    await jwtVerify(token, createLocalJWKSet(JSON.parse(jwks) as JSONWebKeySet));
    return null;
  } catch (error) {
    return `They don’t belong together (${String(error)}). Make both anew`;
  }
}

/** Without it the signing key is used for links, which then expire with that key. */
function linkProblem(): Problem {
  return env.LINK_SECRET === undefined
    ? "Links in emails will end when the sign-in keys are changed. Make it with `npm run -s link-secret | npx convex env set`"
    : null;
}

async function emailProblem(): Promise<Problem> {
  const { RESEND_API_KEY: key, EMAIL_FROM: sender, RESEND_BASE_URL: baseUrl } = env;
  if (key === undefined || sender === undefined) {
    return `Emails wait in the outbox, sign-in codes too: RESEND_API_KEY or EMAIL_FROM is missing. ${SETTING}`;
  }
  return senderProblem(key, sender, baseUrl);
}

/** Replies by email are optional. */
function repliesProblem(): Problem {
  if (!env.REPLY_DOMAIN || getSetUp("replies") === "whole") return null;
  return `Answers by email need all of ${settings.replies.join(", ")}. ${SETTING}`;
}

/** Card payments are optional: only a partial setup is a problem. */
async function lookAtCards(): Promise<Problem | Look> {
  const setUp = getSetUp("stripe");
  if (setUp === "none") return null;
  if (setUp === "part") return `Cards need all of ${settings.stripe.join(", ")}. ${SETTING}`;
  return lookAtWebhook(`${env.CONVEX_SITE_URL}/stripe/webhook`);
}

/** Text messages are optional. A name as the sender would need ACMA's register, and nobody could reply to it. */
function textsProblem(): Problem {
  const setUp = getSetUp("sms");
  if (setUp === "none") return null;
  if (setUp === "part") return `Text messages need all of ${settings.sms.join(", ")}. ${SETTING}`;
  const { SMS_PROVIDER: provider = "", SMS_FROM: from = "", SMS_WEBHOOK_SECRET: secret = "" } = env;
  if (!["clicksend", "twilio"].includes(provider)) return "SMS_PROVIDER is clicksend or twilio";
  if (!/^\+\d{8,15}$/.test(from)) return "SMS_FROM is a number that begins with + and the country";
  return secret.length < 20 ? "SMS_WEBHOOK_SECRET is too short: anybody could guess it" : null;
}

/** The checks that only the deployment itself can make, by their subject. */
export const checks: Record<string, () => Problem | Promise<Problem | Look>> = {
  SITE_URL: siteProblem,
  OWNER_EMAILS: ownerProblem,
  "Sign-in keys": keysProblem,
  LINK_SECRET: linkProblem,
  Emails: emailProblem,
  "Answers by email": repliesProblem,
  "Text messages": textsProblem,
  Cards: lookAtCards,
};
