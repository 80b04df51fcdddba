import { newSecret } from "#convex/core/secrets";

/** Prints a new secret for links, for `npx convex env set`: docs/deploying.md. */
console.log(`LINK_SECRET=${newSecret()}`);
