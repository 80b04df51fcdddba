import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { E2E } from "../tests/e2e/addresses";
import { FakeResend } from "../tests/support/fake-resend";
import { sendingThrough, serveResend } from "../tests/support/resend-server";
import { checkConflicts } from "./conflict-steps";
import { root } from "./convex-cli";
import { serveDemoPages } from "./demo-pages";
import { prepareOwnBackend, readOwnBackend, setEnvironment } from "./own-backend";
import { smoke } from "./smoke-steps";
import { find, report } from "./target";

/** The steps of `npm run test:real` once our functions are on the backend; it runs in the project's copy. */
const folder = process.cwd();
const backend = readOwnBackend(folder);
console.log(`Convex’s backend is running: ${backend.url}`);

report(
  await find("It has its environment and the demo content", async () => {
    await prepareOwnBackend(folder, E2E.site);
    return null;
  }),
);

/** The browser tests that are tagged for it, on the built site with this backend. */
async function runBrowserTests(): Promise<string | null> {
  const pages = await serveDemoPages(folder, backend);
  const playwright = path.join(root, "node_modules/.bin/playwright");
  const browser = spawn(playwright, ["test", "--grep", "@real"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      REAL_DEPLOYMENT: JSON.stringify({ url: backend.url, siteUrl: pages.url }),
    },
  });
  const [code] = (await once(browser, "exit")) as [number | null];
  await pages.close();
  return code === 0 ? null : "See above";
}
if (process.env["WITHOUT_BROWSER"] === undefined) {
  report(await find("Browser tests", runBrowserTests));
}

const mailServer = await serveResend(new FakeResend());
await setEnvironment(folder, sendingThrough(mailServer.url));
await smoke({ ...backend, onFinding: report });
for (const finding of await checkConflicts(backend.url)) report(finding);
mailServer.close();
// The command line that started this doesn't pass on its exit code.
if (process.exitCode === undefined) console.log("All of it holds on Convex’s backend.");
