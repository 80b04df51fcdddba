import { randomBytes } from "node:crypto";
import type { AuthConfig, UserIdentity } from "convex/server";
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { CachedDocuments } from "./cached-documents";

/** A token's bearer, and its period of validity. */
export interface Credentials {
  identity: UserIdentity;
  /** Epoch seconds. */
  issuedAt: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** The sign-in keys and the links' secret, as in the environment, and the time since when tokens are valid. */
export interface SavedTokens {
  privateKey: string;
  keySet: string;
  linkSecret: string;
  /** Epoch seconds. */
  validSince: number;
}

type Keys = Omit<SavedTokens, "validSince">;

/** Claims about the token; all others are about its bearer. */
const registeredClaims = new Set(["sub", "iss", "aud", "iat", "exp", "nbf", "jti"]);

/**
 * Checks sign-in tokens as Convex does (`crates/authentication`): with the public keys of their issuer, which is this
 * deployment itself. Convex Auth signs them, with the private key in the environment.
 */
export class Tokens {
  readonly #providers: AuthConfig["providers"];
  readonly #documents = new CachedDocuments();
  readonly #keys: Keys;
  #validSince: number;

  /**
   * @param auth the issuers that the project trusts
   */
  constructor(auth: AuthConfig, { validSince, ...keys }: SavedTokens) {
    this.#providers = auth.providers;
    this.#keys = keys;
    this.#validSince = validSince;
  }

  /** The state that keeps current tokens valid after a restart. */
  get saved(): SavedTokens {
    return { ...this.#keys, validSince: this.#validSince };
  }

  /** The bearer's credentials; throws on a token that is forged, expired, or for someone else. */
  async verify(token: string): Promise<Credentials> {
    const { issuer, audience } = this.#findProvider(token);
    const keySet = await this.#fetchKeys(issuer);
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), {
      issuer,
      audience,
      algorithms: ["RS256", "EdDSA"],
      requiredClaims: ["sub", "iat", "exp"],
    });
    const { sub = "", iat = 0, exp = 0 } = payload;
    const claims = Object.entries(payload).filter(([name]) => !registeredClaims.has(name));
    const identity: UserIdentity = {
      ...Object.fromEntries(claims),
      subject: sub,
      issuer,
      tokenIdentifier: `${issuer}|${sub}`,
    };
    const credentials = { identity, issuedAt: iat, expiresAt: exp };
    if (!this.isCurrent(credentials)) throw new Error("The token is older than the data.");
    return credentials;
  }

  /** The project's provider that a token claims to be from. */
  #findProvider(token: string): { issuer: string; audience: string } {
    const { iss: issuer = "", aud = [] } = decodeJwt(token);
    for (const provider of this.#providers) {
      if (!("domain" in provider)) continue;
      const { domain, applicationID: audience } = provider;
      if (withoutSlash(domain) === withoutSlash(issuer) && [aud].flat().includes(audience)) {
        return { issuer, audience };
      }
    }
    throw new Error("No auth provider found matching the given token");
  }

  async #fetchKeys(issuer: string): Promise<JSONWebKeySet> {
    const configuration = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
    try {
      const { issuer: named, jwks_uri } = await this.#documents.get(configuration);
      if (named !== issuer) throw new Error(`It names the issuer ${String(named)}`);
      return (await this.#documents.get(String(jwks_uri))) as unknown as JSONWebKeySet;
    } catch (error) {
      throw new Error(`Auth provider discovery of ${issuer} failed: ${String(error)}`, {
        cause: error,
      });
    }
  }

  isCurrent({ issuedAt, expiresAt }: Credentials): boolean {
    return issuedAt >= this.#validSince && expiresAt > Date.now() / 1000;
  }

  /** After a reset ids repeat, so an old token could name another person's session. */
  refuseOlder(): void {
    this.#validSince = Math.floor(Date.now() / 1000);
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/** Uses the saved keys or makes new ones, and puts them where Convex Auth looks for them. */
export async function createTokens(auth: AuthConfig, saved?: SavedTokens): Promise<Tokens> {
  const tokens = saved ?? { ...(await makeKeys()), validSince: 0 };
  process.env["JWT_PRIVATE_KEY"] = tokens.privateKey;
  process.env["JWKS"] = tokens.keySet;
  process.env["LINK_SECRET"] = tokens.linkSecret;
  return new Tokens(auth, tokens);
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
