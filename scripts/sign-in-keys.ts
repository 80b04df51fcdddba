import { exportJWK, exportPKCS8, generateKeyPair } from "jose";

/**
 * Prints new sign-in keys for `npx convex env set`: docs/deploying.md. Convex Auth's own wizard makes 2048-bit ones,
 * asks at a terminal, rewrites the project's files and doesn't support self-hosted deployments.
 */
const { publicKey, privateKey } = await generateKeyPair("RS256", {
  extractable: true,
  modulusLength: 3072,
});
const key = (await exportPKCS8(privateKey)).trimEnd().replaceAll("\n", " ");
const jwks = JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] });
console.log(`JWT_PRIVATE_KEY="${key}"\nJWKS='${jwks}'`);
