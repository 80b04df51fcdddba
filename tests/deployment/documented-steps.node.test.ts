import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { createLocalJWKSet, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { close, listen } from "../../local/http";
import { copyCheckout, root, temporaryFolder } from "../support/checkout";
import { type Canonical, createCloud, ON_OWN_SERVER, StandIn } from "./stand-in";

const page = fs.readFileSync(path.join(root, "docs/deploying.md"), "utf8");

interface Block {
  section: string;
  /** Its step, as numbered on the page. */
  step: string;
  lines: string[];
  /** The file to put these lines in; without one, they're to be typed. */
  file?: string;
}

/** The page's code blocks in order, and the numbered steps without one. */
function readPage(): { blocks: Block[]; steps: string[] } {
  const blocks: Block[] = [];
  const steps: string[] = [];
  let [section, step, paragraph] = ["", "", ""];
  let open: string[] | null = null;
  for (const line of page.split("\n")) {
    const written = line.trim();
    if (written.startsWith("```")) {
      if (open === null) open = [];
      else {
        const named = paragraph
          .match(/`[^`]*`/g)
          ?.at(-1)
          ?.slice(1, -1);
        const isFile = open.every((one) => /^\w+=/.test(one)) && named !== undefined;
        blocks.push({ section, step, lines: open, ...(isFile && { file: named }) });
        open = null;
      }
    } else if (open !== null) open.push(written);
    else if (line.startsWith("## ")) [section, step] = [line.slice(3), ""];
    else if (written === "") paragraph += "\n";
    else {
      const number = /^\d+(?=\. )/.exec(line)?.[0];
      if (number !== undefined) steps.push((step = `${section} ${number}`));
      paragraph = `${/\n$/.test(paragraph) ? "" : paragraph} ${written}`;
    }
  }
  return { blocks, steps: steps.filter((one) => blocks.every((block) => block.step !== one)) };
}

const { blocks, steps } = readPage();

const CLOUD = "In Convex's cloud";
const OWN_SERVER = "On a server of your own";
const KEYS = "Changing keys";

/** Steps and lines that can't be run here, and why. */
const NOT_PLAYED: Record<string, string> = {
  "npx convex dev --configure --once": "Convex has to know who it is",
  [`${CLOUD} 4`]: "a static host; `npm run check:caddy` tries the one that can run here",
  [`${CLOUD} 5`]: "Stripe",
  [`${CLOUD} 6`]: "Resend",
  [`${CLOUD} 7`]: "ClickSend, Twilio",
  [`${CLOUD} 8`]: "no functions run behind the stand-in; `npm run smoke` signs in",
  "docker compose -f deploy/compose.yaml up -d": "Docker",
  "docker compose -f deploy/compose.yaml exec backend ./generate_admin_key.sh": "Docker",
  "docker compose -f deploy/compose.yaml exec caddy caddy reload --config /etc/caddy/Caddyfile":
    "Docker; `npm run check:caddy` reloads Caddy",
  [`${OWN_SERVER} 4`]: "Stripe",
  "npm run check:deployment -- https://….convex.cloud": "check-deployment.node.test.ts",
  "npm run smoke -- https://….convex.cloud": "smoke.node.test.ts",
  [`${CLOUD} 9`]: "it calls a host; tests/businessDetails has the call",
};

const isTyped = ({ file }: Block) => file === undefined;
const isExport = (line: string) => line.startsWith("export ");

test("every step of the page is run here, or listed with a reason", () => {
  const typed = blocks.filter(isTyped);
  const elsewhere = typed
    .filter(({ section }) => ![CLOUD, OWN_SERVER, KEYS].includes(section))
    .flatMap(({ lines }) => lines.filter((line) => !isExport(line)));
  const unplayed = Object.keys(NOT_PLAYED);
  expect([...steps, ...elsewhere].filter((one) => !unplayed.includes(one))).toEqual([]);
  const all = [...steps, ...typed.flatMap(({ lines }) => lines)];
  expect(unplayed.filter((one) => !all.includes(one))).toEqual([]);
});

/**
 * Runs before Convex's command line: pretends that somebody at a terminal accepts every proposal, and blocks other
 * machines.
 */
const AT_A_TERMINAL = `if (/[.]bin.convex$/.test(process.argv[1])) {
  process.stdin.isTTY = true;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    new URL(input.url ?? input).hostname === "127.0.0.1"
      ? fetch(input, init)
      : Promise.reject(new TypeError("fetch failed"));
}`;

interface Way {
  /** The person's environment variables. */
  env?: Record<string, string>;
  /** Replacements for the page's examples. */
  examples?: Record<string, string>;
}

/** The stand-in can't say what to write into `_generated`, which the type check needs. */
const AS_PUSHED = {
  "npx convex deploy": "npx convex deploy --codegen disable --typecheck disable",
};

/** Somebody with a checkout who follows the page. */
class Newcomer {
  readonly folder = copyCheckout(os.tmpdir());
  /** All output. */
  said = "";
  readonly #env: Record<string, string>;
  readonly #examples: Record<string, string>;
  readonly #exports: string[] = [];

  constructor({ env = {}, examples = {} }: Way) {
    this.#examples = { ...AS_PUSHED, ...examples };
    this.#env = {
      PATH: process.env["PATH"] ?? "",
      HOME: temporaryFolder(os.tmpdir()),
      CONVEX_PROVISION_HOST: "http://127.0.0.1:9",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AT_A_TERMINAL)}`,
      ...env,
    };
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), "utf8");
  }

  write(file: string, lines: readonly string[]): void {
    fs.writeFileSync(path.join(this.folder, file), `${lines.join("\n")}\n`);
  }

  async follow(section: string): Promise<void> {
    for (const { file, lines } of blocks.filter((block) => block.section === section)) {
      if (file !== undefined) this.write(file, lines);
      else for (const line of lines) await this.#type(line);
    }
  }

  async #type(line: string): Promise<void> {
    if (line in NOT_PLAYED) return;
    const own = Object.entries(this.#examples).reduce(
      (typed, [example, value]) => typed.replaceAll(example, value),
      line,
    );
    if (isExport(own)) {
      this.#exports.push(own);
      return;
    }
    const shell = spawn("bash", ["-c", [...this.#exports, own].join("\n")], {
      cwd: this.folder,
      env: this.#env,
    });
    shell.stdin.on("error", () => undefined).end("\n");
    const ended = once(shell, "close");
    const said = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    const [code] = (await ended) as [number | null];
    this.said += said.join("");
    expect(code, `${line}\n${said.join("")}`).toBe(0);
  }
}

const KEY = "the-site|0123456789";

async function startDeployment(canonical: Canonical) {
  const deployment = new StandIn({ key: KEY, canonical });
  onTestFinished(() => close(deployment.server));
  return { deployment, url: `http://127.0.0.1:${await listen(deployment.server, 0)}` };
}

const fileOf = (name: string) => blocks.find(({ file }) => file === name)?.lines ?? [];

/** The deployment has the settings of `prod.env`, with its own keys. */
async function expectSettings({ settings }: StandIn): Promise<void> {
  const documented = parseEnv(fileOf("prod.env").join("\n"));
  expect(documented).toHaveProperty("SITE_URL");
  const { JWT_PRIVATE_KEY = "", JWKS = "", LINK_SECRET, ...others } = Object.fromEntries(settings);
  expect(others).toEqual(documented);
  expect(LINK_SECRET).toMatch(/^[\da-f]{64}$/);
  const key = await importPKCS8(JWT_PRIVATE_KEY, "RS256");
  const token = await new SignJWT().setProtectedHeader({ alg: "RS256" }).sign(key);
  const keys = JSON.parse(JWKS) as JSONWebKeySet;
  expect(await jwtVerify(token, createLocalJWKSet(keys))).toBeDefined();
}

/** The site is built for its deployment and its own address, and the functions are pushed. */
function expectDeployed(newcomer: Newcomer, { pushes }: StandIn, canonical: Canonical): void {
  const { VITE_SITE_URL: siteUrl } = parseEnv(fileOf(".env.production.local").join("\n"));
  const html = newcomer.read("dist/about.html");
  expect(html).toContain(`<meta name="convex-url" content="${canonical.convexCloudUrl}"`);
  expect(html).toContain(`<meta name="convex-site-url" content="${canonical.convexSiteUrl}"`);
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/about"`);
  expect(newcomer.read("dist/sitemap.xml")).toContain(`<loc>${siteUrl}/about</loc>`);
  expect(newcomer.said).toContain("Deployed Convex functions to");
  expect(pushes).toBe(1);
}

/** The development deployment that `npx convex dev` creates, which visitors don't use. */
const DEVELOPMENT = "happy-otter-123";
const LEFT_BY_DEV = [
  `CONVEX_DEPLOYMENT=dev:${DEVELOPMENT} # team: ours, project: site`,
  `VITE_CONVEX_URL=https://${DEVELOPMENT}.convex.cloud`,
  `VITE_CONVEX_SITE_URL=https://${DEVELOPMENT}.convex.site`,
];
const PRODUCTION = "sad-newt-456";

test("the steps for Convex's cloud end with a site for the production deployment", async () => {
  const canonical = {
    convexCloudUrl: `https://${PRODUCTION}.convex.cloud`,
    convexSiteUrl: `https://${PRODUCTION}.convex.site`,
  };
  const { deployment, url } = await startDeployment(canonical);
  const accessToken = "of-the-owner";
  const cloud = createCloud({
    accessToken,
    development: DEVELOPMENT,
    production: { name: PRODUCTION, url, key: KEY },
  });
  onTestFinished(() => close(cloud));
  const newcomer = new Newcomer({
    env: {
      CONVEX_PROVISION_HOST: `http://127.0.0.1:${await listen(cloud, 0)}`,
      CONVEX_OVERRIDE_ACCESS_TOKEN: accessToken,
    },
  });
  newcomer.write(".env.local", LEFT_BY_DEV);

  await newcomer.follow(CLOUD);

  await expectSettings(deployment);
  expectDeployed(newcomer, deployment, canonical);
  const question = "Do you want to push your code to your prod deployment";
  expect(newcomer.said).toContain(question);
  expect(page.replace(/\s+/g, " ")).toContain(question);

  const before = Object.fromEntries(deployment.settings);
  await newcomer.follow(KEYS);
  await expectSettings(deployment);
  const { JWT_PRIVATE_KEY, JWKS, ...others } = Object.fromEntries(deployment.settings);
  expect([JWT_PRIVATE_KEY, JWKS]).not.toContain(before["JWT_PRIVATE_KEY"]);
  expect(before).toMatchObject(others);
});

test("the steps for your own server end with a site for its names", async () => {
  const { deployment, url } = await startDeployment(ON_OWN_SERVER);
  const newcomer = new Newcomer({
    examples: { [ON_OWN_SERVER.convexCloudUrl]: url, "'…'": `'${KEY}'` },
  });
  // “As in step 2 above”, “with the same”.
  for (const file of ["prod.env", ".env.production.local"]) newcomer.write(file, fileOf(file));

  await newcomer.follow(OWN_SERVER);

  expect(newcomer.read("deploy/.env")).toContain(new URL(ON_OWN_SERVER.convexCloudUrl).hostname);
  await expectSettings(deployment);
  expectDeployed(newcomer, deployment, ON_OWN_SERVER);
});
