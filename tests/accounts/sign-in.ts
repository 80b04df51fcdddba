import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf } from "../support/backend";

/** What tokens are signed with: a deployment has such keys in its environment. */
export async function stubSigningKeys(): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  vi.stubEnv("JWT_PRIVATE_KEY", (await exportPKCS8(privateKey)).replace(/\n/g, " "));
  vi.stubEnv("JWKS", JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }));
  vi.stubEnv("CONVEX_SITE_URL", "https://deployment.example.com");
  // The library's diary; what it says is not what these tests are about.
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
}

/** Somebody at another connection. */
export const visitorAt = (t: Backend, ip: string) => t.withRequestMetadata({ ip });

export type Visitor = Pick<Backend, "mutation" | "action">;

export const ask = (visitor: Visitor, email: string) =>
  visitor.mutation(api.accounts.visitor.sendCode, { email });

export const enter = (visitor: Visitor, email: string, code: string) =>
  visitor.action(api.auth.signIn, { provider: "email", params: { email, code } });

/** The codes that were mailed to an address, oldest first. */
export async function mailedCodes(t: Backend, email: string): Promise<string[]> {
  const mails = await rowsOf(t, "emails");
  return mails.filter(({ to }) => to === email).map(({ text }) => /\b\d{8}\b/.exec(text)![0]);
}

export async function lastCode(t: Backend, email: string): Promise<string> {
  return (await mailedCodes(t, email)).at(-1)!;
}

/** A code of the right form that is not the right one. */
export const otherThan = (code: string) => (code === "11111111" ? "22222222" : "11111111");
