import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { backendAtNow, test as base } from "../support/fixtures";

/** What tokens are signed with. It takes a while to find some. */
async function newSigningKeys() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    privateKey: (await exportPKCS8(privateKey)).replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
  };
}

function stubKeys({ privateKey, jwks }: Awaited<ReturnType<typeof newSigningKeys>>) {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("JWKS", jwks);
  vi.stubEnv("CONVEX_SITE_URL", "https://deployment.example.com");
  // The library's diary; what it says is not what these tests are about.
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
}

/** The deployment signs with other keys from now on. */
export const changeSigningKeys = async () => {
  stubKeys(await newSigningKeys());
};

/** For tests of a deployment that people can sign in to. */
export const test = base
  .extend("signingKeys", { scope: "file" }, newSigningKeys)
  .extend("backend", ({ backend, signingKeys }) => {
    stubKeys(signingKeys);
    return backend;
  })
  /** For a test that needs more than one. */
  .extend("newBackend", ({ signingKeys }) => () => {
    stubKeys(signingKeys);
    return backendAtNow();
  });

/** Somebody at another connection. */
export const visitorAt = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

export type Visitor = Pick<Backend, "mutation" | "action">;

/** A browser at somebody's connection: it keeps what it's given when it asks, and sends it back with the code. */
export function browserAt(visitor: Visitor, token?: string) {
  const nonces = new Map<string, string>();
  const browser = token === undefined ? {} : { browser: token };
  return {
    ask: async (email: string) => {
      const answer = await visitor.mutation(api.accounts.visitor.sendCode, { email, ...browser });
      if (answer.ok) nonces.set(email.trim().toLowerCase(), answer.nonce);
      return answer;
    },
    enter: (email: string, code: string) => {
      const nonce = nonces.get(email.trim().toLowerCase()) ?? NOBODYS;
      const params = { email, code, nonce, ...browser };
      return visitor.action(api.auth.signIn, { provider: "email", params });
    },
  };
}

/** A nonce that was given to no browser. */
const NOBODYS = "0".repeat(64);

/** The codes that were emailed to an address, oldest first. */
export async function mailedCodes(backend: Backend, email: string): Promise<string[]> {
  const mails = await getRows(backend, "emails");
  const codes = mails.filter(({ to, template }) => to === email && template === "sign-in-code");
  return codes.map(({ text }) => /\b\d{8}\b/.exec(text)![0]);
}

export async function lastCode(backend: Backend, email: string): Promise<string> {
  return (await mailedCodes(backend, email)).at(-1)!;
}

/** A code of the right form that is not the right one. */
export const otherThan = (code: string) => (code === "11111111" ? "22222222" : "11111111");
