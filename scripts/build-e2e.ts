import { buildSite } from "../tests/e2e/serve-sites";

/** Builds the site for the browser tests, while other tests run (`npm test`). */
buildSite();
