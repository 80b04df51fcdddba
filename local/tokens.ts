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

/**
 * Checks sign-in tokens as Convex does (`crates/authentication`): by the keys that their issuer publishes, which is this
 * deployment itself. Convex Auth signs them, with the private key in the environment.
 */
export class Tokens {
  readonly #providers: AuthConfig["providers"];
  readonly #documents = new CachedDocuments();
  readonly #keys: Keys;
  #validSince: number;

  /** @param auth who signs the tokens that the project trusts */
  constructor(auth: AuthConfig, { validSince, ...keys }: SavedTokens) {
    this.#providers = auth.providers;
    this.#keys = keys;
    this.#validSince = validSince;
  }

  /** What makes today's tokens good after a restart. */
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

  /** Which of the project's providers a token says it's from. */
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

  /** After a reset ids begin again: an old token could name another person's session. */
  refuseOlder(): void {
    this.#validSince = Math.floor(Date.now() / 1000);
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/** Takes the keys that were saved or makes new ones, and puts them where Convex Auth looks for them. */
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
