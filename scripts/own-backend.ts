import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { convex, root } from "./convex-cli";
import { playDemo } from "./play-demo";
import type { Target } from "./target";

/** Convex's backend as its command line runs it on this machine. */
export interface OwnBackend extends Target {
  /** Where its HTTP actions are. */
  siteUrl: string;
}

/** The backend of a project's folder, as the command line has written it down. */
export function readOwnBackend(folder: string): OwnBackend {
  const file = path.join(folder, ".convex/local/default/config.json");
  const { ports, adminKey } = JSON.parse(readFileSync(file, "utf8")) as {
    ports: { cloud: number; site: number };
    adminKey: string;
  };
  return {
    url: `http://127.0.0.1:${ports.cloud}`,
    siteUrl: `http://127.0.0.1:${ports.site}`,
    adminKey,
  };
}

const isHere = (url: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(url);

/** What a script of ours prints that makes secrets. */
const printed = (script: string) =>
  execFileSync(process.execPath, ["--import", "tsx", `scripts/${script}.ts`], {
    cwd: root,
    encoding: "utf8",
  });

/** Sets variables of a deployment's environment, whatever was there. */
export const setEnvironment = (folder: string, variables: Record<string, string>, more = "") => {
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"`);
  return convex(folder, ["env", "set", "--force"], [...lines, more].join("\n"));
};

/**
 * Gives a running backend what it's missing: keys for signing in, an owner, where the site is, the demo content. What
 * somebody has set stays, but for a site on this machine that's elsewhere now.
 */
export async function prepareOwnBackend(folder: string, siteUrl: string) {
  const present = parseEnv(await convex(folder, ["env", "list", "--include-values"]));
  const ownerEmails = present["OWNER_EMAILS"] ?? "owner@example.com";
  const isNew = present["JWT_PRIVATE_KEY"] === undefined;
  await setEnvironment(
    folder,
    {
      OWNER_EMAILS: ownerEmails,
      ...(isHere(present["SITE_URL"] ?? siteUrl) && { SITE_URL: siteUrl }),
    },
    isNew ? printed("sign-in-keys") + printed("link-secret") : "",
  );
  if (!isNew) return;
  await playDemo(folder, readOwnBackend(folder), ownerEmails.split(",")[0] ?? "");
}
