import { randomBytes } from "node:crypto";
import type { UserIdentity } from "convex/server";
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
} from "jose";

/** Who a token says its bearer is, and from when to when it says so. */
export interface Credentials {
  identity: UserIdentity;
  /** Epoch seconds. */
  issuedAt: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** The keys for signing in and the secret of links, as the environment has them, and from when on tokens are good. */
export interface SavedTokens {
  privateKey: string;
  keySet: string;
  linkSecret: string;
  /** Epoch seconds. */
  validSince: number;
}

type Keys = Omit<SavedTokens, "validSince">;

/** What a token says about itself; all else is about its bearer. */
const registeredClaims = new Set(["sub", "iss", "aud", "iat", "exp", "nbf", "jti"]);

/** Checks sign-in tokens; Convex Auth signs them, with the private key in the environment. */
export class Tokens {
  readonly #publicKey: CryptoKey;
  readonly #issuer: string;
  readonly #keys: Keys;
  #validSince: number;

  constructor(publicKey: CryptoKey, issuer: string, { validSince, ...keys }: SavedTokens) {
    this.#publicKey = publicKey;
    this.#issuer = issuer;
    this.#keys = keys;
    this.#validSince = validSince;
  }

  /** What makes today's tokens good after a restart. */
  get saved(): SavedTokens {
    return { ...this.#keys, validSince: this.#validSince };
  }

  /** The bearer's credentials; throws on a token that is forged, expired, or for someone else. */
  async verify(token: string): Promise<Credentials> {
    const { payload } = await jwtVerify(token, this.#publicKey, {
      issuer: this.#issuer,
      audience: "convex",
      algorithms: ["RS256"],
      requiredClaims: ["sub", "iat", "exp"],
    });
    const { sub = "", iat = 0, exp = 0 } = payload;
    const claims = Object.entries(payload).filter(([name]) => !registeredClaims.has(name));
    const identity: UserIdentity = {
      ...Object.fromEntries(claims),
      subject: sub,
      issuer: this.#issuer,
      tokenIdentifier: `${this.#issuer}|${sub}`,
    };
    const credentials = { identity, issuedAt: iat, expiresAt: exp };
    if (!this.isCurrent(credentials)) throw new Error("The token is older than the data.");
    return credentials;
  }

  isCurrent({ issuedAt, expiresAt }: Credentials): boolean {
    return issuedAt >= this.#validSince && expiresAt > Date.now() / 1000;
  }

  /** After a reset ids begin again: an old token could name another person's session. */
  refuseOlder(): void {
    this.#validSince = Math.floor(Date.now() / 1000);
  }
}

/** Takes the keys that were saved or makes new ones, and puts them where Convex Auth looks for them. */
export async function createTokens(issuer: string, saved?: SavedTokens): Promise<Tokens> {
  const tokens = saved ?? { ...(await makeKeys()), validSince: 0 };
  process.env["JWT_PRIVATE_KEY"] = tokens.privateKey;
  process.env["JWKS"] = tokens.keySet;
  process.env["LINK_SECRET"] = tokens.linkSecret;
  const [jwk] = (JSON.parse(tokens.keySet) as { keys: JWK[] }).keys;
  const publicKey = await importJWK(jwk ?? {}, "RS256");
  return new Tokens(publicKey as CryptoKey, issuer, tokens);
}

async function makeKeys(): Promise<Keys> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    // Convex Auth's own setup stores the key on one line too.
    privateKey: (await exportPKCS8(privateKey)).trimEnd().replace(/\n/g, " "),
    keySet: JSON.stringify({ keys: [{ use: "sig", ...jwk }] }),
    linkSecret: randomBytes(32).toString("hex"),
  };
}
