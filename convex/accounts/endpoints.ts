import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";

/*
 * What the sign-in library's `addHttpRoutes` serves, word for word (tests/accounts/public-keys.convex.test.ts compares):
 * with it every call over HTTP would load the library.
 */

function answer(body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=15, stale-while-revalidate=15, stale-if-error=86400",
    },
  });
}

/** `GET /.well-known/openid-configuration`: where the keys are that tokens of this deployment are checked with. */
export const openIdConfiguration = httpAction(() => {
  const issuer = env.CONVEX_SITE_URL;
  return Promise.resolve(
    answer(
      JSON.stringify({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        authorization_endpoint: `${issuer}/oauth/authorize`,
      }),
    ),
  );
});

/** `GET /.well-known/jwks.json`: the public keys of sign-in tokens; 503 where none are set, and nobody can sign in. */
export const publicKeys = httpAction(() =>
  Promise.resolve(
    env.JWKS === undefined ? new Response("JWKS is not set.", { status: 503 }) : answer(env.JWKS),
  ),
);
