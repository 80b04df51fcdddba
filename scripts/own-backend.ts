import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { convex, root } from "./convex-cli";
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

const newKeys = () =>
  execFileSync(process.execPath, ["--import", "tsx", "scripts/sign-in-keys.ts"], {
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
 * @param hasWeek whether the demo content has a business in the middle of its week
 */
export async function prepareOwnBackend(folder: string, siteUrl: string, hasWeek: boolean) {
  const present = parseEnv(await convex(folder, ["env", "list", "--include-values"]));
  const isNew = present["JWT_PRIVATE_KEY"] === undefined;
  await setEnvironment(
    folder,
    {
      ...(present["OWNER_EMAILS"] === undefined && { OWNER_EMAILS: "owner@example.com" }),
      ...(isHere(present["SITE_URL"] ?? siteUrl) && { SITE_URL: siteUrl }),
    },
    isNew ? newKeys() : "",
  );
  if (!isNew) return;
  await convex(folder, ["run", "demo/jobs:seed"]);
  if (hasWeek) await convex(folder, ["run", "demo/actions:seedWeek"]);
}
