import { type FunctionReturnType, getFunctionName } from "convex/server";
import { api, internal } from "#convex/_generated/api";
import { openLiveClient } from "./live-client";
import { siteAddressProblem } from "./site-addresses";
import { callInside, find, type Finding, get, type Target } from "./target";

interface CheckOptions extends Target {
  /** How long an answer over a WebSocket may take, in milliseconds. */
  patience?: number;
}

type Inside = FunctionReturnType<typeof internal.deployment.actions.check>;

/** An address reserved for documentation (RFC 5737). */
const FORGED = "203.0.113.7";

/** How far a clock may be off, in milliseconds: tokens and webhooks tolerate minutes. */
const CLOCK_MAY_BE_OFF = 60_000;

/** How long a live answer may take, in milliseconds. */
const PATIENCE = 15_000;

const isHere = (url: string) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname);

const isPrivate = (ip: string) =>
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|::ffff:|f[cd])/.test(ip);

/** Calls the deployment's own check. */
const lookInside = (target: Target, headers?: Record<string, string>) =>
  callInside(target, internal.deployment.actions.check, {}, headers);

async function callerProblem(target: Target, { caller }: Inside): Promise<string | null> {
  if (caller === null) {
    return "The deployment doesn’t learn who calls: every limit is one for all. Use a newer backend";
  }
  if ((await lookInside(target, { "X-Forwarded-For": FORGED })).caller === FORGED) {
    return "Anyone who calls can choose the address they’re known by. The proxy in front has to overwrite X-Forwarded-For";
  }
  return isPrivate(caller) && !isHere(target.url)
    ? `Everybody seems to call from ${caller}. The proxy in front has to set X-Forwarded-For to the caller’s address`
    : null;
}

async function liveProblem({ url, patience = PATIENCE }: CheckOptions): Promise<string | null> {
  const client = openLiveClient(url);
  try {
    const late = new Promise<string>((resolve) => {
      setTimeout(() => {
        resolve("No answer over a WebSocket. The proxy in front has to let them through");
      }, patience).unref();
    });
    const answered = client.query(api.updates.visitor.latestVersion, {}).then(() => null);
    return await Promise.race([answered, late]);
  } finally {
    await client.close();
  }
}

const BY_PUBLIC_NAMES =
  "On a server of your own its public names have to lead to the proxy from inside, too, as deploy/compose.yaml does it";

/** To check a token, the deployment fetches its keys from its HTTP actions. */
async function tokenProblem({ url }: Target, { token }: Inside): Promise<string | null> {
  if (token === null) return "There’s no key to sign a token with";
  const answer = await get(`${url}/api/query`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      path: getFunctionName(api.updates.visitor.latestVersion),
      format: "convex_encoded_json",
      args: {},
    }),
  });
  return answer.ok
    ? null
    : `A query with a token of its own is answered ${answer.status}: ${await answer.text()}. ${BY_PUBLIC_NAMES}`;
}

/** Node actions draw PDFs, and read emails and calendars. */
async function nodeProblem(target: Target): Promise<string | null> {
  const { problem, fileUrl } = await callInside(
    target,
    internal.deployment.roundTrip.check,
    {},
  ).catch((error: unknown) => ({ problem: String(error), fileUrl: null }));
  if (problem !== null) {
    return `A Node action doesn’t reach the deployment: ${problem}. ${BY_PUBLIC_NAMES}`;
  }
  const filesAt = fileUrl === null ? "nowhere" : new URL(fileUrl).origin;
  return filesAt === target.url
    ? null
    : `Browsers would fetch files from ${filesAt}. Set CONVEX_CLOUD_ORIGIN of the backend to ${target.url}`;
}

async function originProblem({ url }: Target, { actionsUrl }: Inside): Promise<string | null> {
  if (isHere(actionsUrl) && !isHere(url)) {
    return `HTTP actions think they’re at ${actionsUrl}. Set CONVEX_SITE_ORIGIN (and CONVEX_CLOUD_ORIGIN) of the backend`;
  }
  const answer = await get(`${actionsUrl}/.well-known/openid-configuration`);
  if (!answer.ok)
    return `${actionsUrl} answers ${answer.status}: HTTP actions can’t be reached there`;
  const { issuer } = (await answer.json()) as { issuer?: string };
  return issuer === actionsUrl
    ? null
    : `${actionsUrl} is another deployment’s: it says ${issuer ?? ""}`;
}

async function webhookProblem({ actionsUrl, takesCards }: Inside): Promise<string | null> {
  if (!takesCards) return null;
  const { status } = await get(`${actionsUrl}/stripe/webhook`, { method: "POST", body: "{}" });
  return status === 400 ? null : `An unsigned event is answered ${status}, not 400`;
}

async function siteProblem({ url }: Target, { siteUrl, actionsUrl }: Inside) {
  if (siteUrl === null) return "SITE_URL isn’t set, so there’s nothing to look at";
  const problem = await siteAddressProblem({
    convexUrl: url,
    actionsUrl: new URL(actionsUrl).origin,
    siteUrl: new URL(siteUrl).origin,
  });
  if (problem !== null) return problem;
  const absent = await get(`${siteUrl}/no-such-page-${Date.now()}`);
  return absent.status === 404
    ? null
    : `An address without a page is answered ${absent.status}, not 404`;
}

const clockProblem = ({ now }: Inside, asked: number): string | null => {
  const off = Math.round(Math.abs(now - (asked + Date.now()) / 2) / 1000);
  return off * 1000 <= CLOCK_MAY_BE_OFF ? null : `Its clock and this machine’s are ${off} s apart`;
};

/** Checks a running deployment and its site. */
export async function checkDeployment(target: CheckOptions): Promise<Finding[]> {
  const reached = await find("Deployment", async () => {
    const { ok, status } = await get(`${target.url}/version`);
    return ok ? null : `${target.url} answers ${status}: that’s no Convex deployment`;
  });
  if (reached.problem !== null) return [reached];
  const asked = Date.now();
  let inside: Inside;
  try {
    inside = await lookInside(target);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [reached, { about: "Admin key", problem: `The deployment can’t be asked: ${said}` }];
  }
  return [
    reached,
    await find("Clock", () => clockProblem(inside, asked)),
    ...inside.findings,
    await find("Address of the caller", () => callerProblem(target, inside)),
    await find("Live queries", () => liveProblem(target)),
    await find("Signing in", () => tokenProblem(target, inside)),
    await find("Node actions and files", () => nodeProblem(target)),
    await find("HTTP actions", () => originProblem(target, inside)),
    await find("Stripe’s webhook", () => webhookProblem(inside)),
    await find("Site", () => siteProblem(target, inside)),
  ];
}
