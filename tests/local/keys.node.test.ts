import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { startDeployment } from "../support/deployment";
import { serveFake } from "../support/fake-server";
import { callFunction } from "./request";

type Publish = (path: string, issuer: string, keySet: object) => Response;

const CONFIGURATION = "/.well-known/openid-configuration";
const KEYS = "/keys.json";

/** A good issuer's responses, which may be cached for so many seconds. */
const publishFor =
  (maxAge: number): Publish =>
  (path, issuer, keySet) =>
    Response.json(path === CONFIGURATION ? { issuer, jwks_uri: `${issuer}${KEYS}` } : keySet, {
      headers: { "Cache-Control": `public, max-age=${maxAge}` },
    });

const publish = publishFor(60);

/** A token issuer, and a deployment that trusts it. */
async function startWithIssuer(answer: Publish) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keySet = { keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] };
  const asked: string[] = [];
  const issuer = await serveFake({
    handle: ({ url }) => {
      const { pathname, origin } = new URL(url);
      asked.push(pathname);
      return Promise.resolve(answer(pathname, origin, keySet));
    },
  });
  onTestFinished(issuer.close);
  const deployment = await startDeployment({
    project: "fixtures",
    env: { AUTH_DOMAIN: issuer.url },
  });
  onTestFinished(async () => {
    await deployment.stop();
  });
  /** The identity of this issuer's token, or the deployment's error. */
  const whoIs = async (subject: string) => {
    const token = await new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(issuer.url)
      .setAudience("convex")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    const { json } = await callFunction(deployment.url, "query", "callers:whoAmI", { token });
    return json as { value?: string; message?: string };
  };
  return { issuer, deployment, asked, whoIs };
}

test("tokens are checked with their issuer's public keys, which are cached as long as it says", async () => {
  const { whoIs, asked } = await startWithIssuer(publish);
  expect(await whoIs("ada")).toMatchObject({ value: "ada" });
  expect(await whoIs("grace")).toMatchObject({ value: "grace" });
  expect(asked).toEqual([CONFIGURATION, KEYS]);
});

test("uncacheable keys are fetched each time, and still used while their server doesn't answer", async () => {
  const { issuer, whoIs, asked } = await startWithIssuer(publishFor(0));
  expect(await whoIs("ada")).toMatchObject({ value: "ada" });
  expect(await whoIs("grace")).toMatchObject({ value: "grace" });
  expect(asked).toEqual([CONFIGURATION, KEYS, CONFIGURATION, KEYS]);
  issuer.close();
  expect(await whoIs("alan")).toMatchObject({ value: "alan" });
});

const broken: Record<string, Publish> = {
  "that answers with an error": () => new Response("JWKS is not set.", { status: 503 }),
  "that answers with a page": () =>
    new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
  "that names another address": (path, issuer, keySet) =>
    publish(path, issuer.replace("127.0.0.1", "localhost"), keySet),
  "whose keys are missing": (path, issuer, keySet) =>
    path === KEYS ? new Response(null, { status: 404 }) : publish(path, issuer, keySet),
};

test.each(Object.entries(broken))("nobody signs in with an issuer %s", async (_, answer) => {
  const { issuer, whoIs } = await startWithIssuer(answer);
  expect((await whoIs("ada")).message).toContain(`Auth provider discovery of ${issuer.url} failed`);
});

test("a token for another audience is refused", async () => {
  const { deployment } = await startWithIssuer(publish);
  const { json } = await callFunction(deployment.url, "action", "callers:token", {
    args: { subject: "ada", secondsToLive: 60 },
  });
  const { value: token = "" } = json as { value?: string };
  expect(await callFunction(deployment.url, "query", "callers:whoAmI", { token })).toMatchObject({
    status: 401,
    json: {
      message: expect.stringContaining("No auth provider found matching the given token") as string,
    },
  });
});
