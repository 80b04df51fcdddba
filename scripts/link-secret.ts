import { newSecret } from "#convex/core/secrets";

/** Prints a new secret for links, as `npx convex env set` reads it: docs/deploying.md. */
console.log(`LINK_SECRET=${newSecret()}`);
