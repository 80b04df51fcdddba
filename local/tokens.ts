import type { UserIdentity } from "convex/server";
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from "jose";

/** Who a token says its bearer is, and from when to when it says so. */
export interface Credentials {
  identity: UserIdentity;
  /** Epoch seconds. */
  issuedAt: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** What a token says about itself; all else is about its bearer. */
const registeredClaims = new Set(["sub", "iss", "aud", "iat", "exp", "nbf", "jti"]);

/** Checks sign-in tokens; Convex Auth signs them, with the private key in the environment. */
export class Tokens {
  readonly #publicKey: CryptoKey;
  readonly #issuer: string;
  #validSince = 0;

  constructor(publicKey: CryptoKey, issuer: string) {
    this.#publicKey = publicKey;
    this.#issuer = issuer;
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

/** Makes the keys of this run, and puts them where Convex Auth looks for them. */
export async function createTokens(issuer: string): Promise<Tokens> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  // Convex Auth's own setup stores the key on one line too.
  process.env["JWT_PRIVATE_KEY"] = (await exportPKCS8(privateKey)).trimEnd().replace(/\n/g, " ");
  process.env["JWKS"] = JSON.stringify({ keys: [{ use: "sig", ...jwk }] });
  return new Tokens(publicKey, issuer);
}
