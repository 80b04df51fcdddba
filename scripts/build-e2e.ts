import { buildSite } from "../tests/e2e/serve-sites";

/** Builds the site that the browser tests look at, while other tests run (`npm test`). */
buildSite();
