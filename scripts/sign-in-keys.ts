import { exportJWK, exportPKCS8, generateKeyPair } from "jose";

/**
 * Prints new keys for signing in, as `npx convex env set` reads them: docs/deploying.md. Convex Auth's own wizard does
 * the same with 2048 bits, but asks at a terminal, rewrites the project's files and knows no self-hosted deployment.
 */
const { publicKey, privateKey } = await generateKeyPair("RS256", {
  extractable: true,
  modulusLength: 3072,
});
const key = (await exportPKCS8(privateKey)).trimEnd().replaceAll("\n", " ");
const jwks = JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] });
console.log(`JWT_PRIVATE_KEY="${key}"\nJWKS='${jwks}'`);
