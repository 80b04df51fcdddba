import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";

/*
 * The routes of the sign-in library's `addHttpRoutes`, copied literally (tests/accounts/public-keys.convex.test.ts
 * compares them): importing it would load the library with every HTTP request.
 */

function answer(body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=15, stale-while-revalidate=15, stale-if-error=86400",
    },
  });
}

/** `GET /.well-known/openid-configuration`: where to find the keys that verify this deployment's tokens. */
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

/** `GET /.well-known/jwks.json`: the public keys of sign-in tokens; 503 if none are set, so that nobody can sign in. */
export const publicKeys = httpAction(() =>
  Promise.resolve(
    env.JWKS === undefined ? new Response("JWKS is not set.", { status: 503 }) : answer(env.JWKS),
  ),
);
