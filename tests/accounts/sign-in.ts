import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { backendAtNow, test as base } from "../support/fixtures";

/** Makes signing keys, which takes a while. */
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
  // The library's own log isn't what these tests are about.
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
}

/** Makes the deployment sign with other keys from now on. */
export const changeSigningKeys = async () => {
  stubKeys(await newSigningKeys());
};

/** For tests of a deployment where people can sign in. */
export const test = base
  .extend("signingKeys", { scope: "file" }, newSigningKeys)
  .extend("backend", ({ backend, signingKeys }) => {
    stubKeys(signingKeys);
    return backend;
  })
  .extend("newBackend", ({ signingKeys }) => () => {
    stubKeys(signingKeys);
    return backendAtNow();
  });

/** Somebody on another connection. */
export const visitorAt = (backend: Backend, ip: string) => backend.withRequestMetadata({ ip });

export type Visitor = Pick<Backend, "mutation" | "action">;

/**
 * A browser on somebody's connection: it keeps the token and nonce it gets when it asks, and sends them with the code.
 */
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

/** A nonce that no browser got. */
const NOBODYS = "0".repeat(64);

export async function mailedCodes(backend: Backend, email: string): Promise<string[]> {
  const mails = await getRows(backend, "emails");
  const codes = mails.filter(({ to, template }) => to === email && template === "sign-in-code");
  return codes.map(({ text }) => /\b\d{8}\b/.exec(text)![0]);
}

export async function lastCode(backend: Backend, email: string): Promise<string> {
  return (await mailedCodes(backend, email)).at(-1)!;
}

/** A wrong code of the right form. */
export const otherThan = (code: string) => (code === "11111111" ? "22222222" : "11111111");
