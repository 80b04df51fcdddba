import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { convex, root } from "./convex-cli";
import { playDemo } from "./play-demo";
import type { Target } from "./target";

/** Convex's backend as its command line runs it on this machine. */
export interface OwnBackend extends Target {
  /** The address of its HTTP actions. */
  siteUrl: string;
}

/** The backend of a project's folder, from the command line's files. */
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

/** The output of a script that makes secrets. */
const printed = (script: string) =>
  execFileSync(process.execPath, ["--import", "tsx", `scripts/${script}.ts`], {
    cwd: root,
    encoding: "utf8",
  });

/** Sets a deployment's environment variables, replacing old values. */
export const setEnvironment = (folder: string, variables: Record<string, string>, more = "") => {
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"`);
  return convex(folder, ["env", "set", "--force"], [...lines, more].join("\n"));
};

/**
 * Gives a running backend what it lacks: sign-in keys, an owner, the site's address, the demo content. Existing
 * settings stay, except an outdated site address on this machine.
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
