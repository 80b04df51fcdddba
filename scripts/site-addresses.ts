import { siteOfDeployment } from "../src/live/deployment";
import { get } from "./target";

/** The origins that a site has to be built with. */
export interface SiteAddresses {
  /** The deployment, as browsers reach it. */
  convexUrl: string;
  /** Its HTTP actions: forms without scripts, pictures, visits, feeds. */
  actionsUrl: string;
  siteUrl: string;
}

type Problem = string | null;

/** Cloud deployments and this machine: a page or policy that names one was built for it. */
const BUILT_WITH =
  /\b(?:https?|wss?):\/\/(?:[\w.-]+\.convex\.(?:cloud|site)|localhost|127\.0\.0\.1)(?::\d+)?/g;

/** Elements that make a browser send or fetch something, or tell search engines the page's address. */
const ADDRESSES = /<(?:form|link|meta)\b[^>]*?\s(?:action|content|href)="(https?:\/\/[^"]*)"/g;

const SCRIPTS = /\/assets\/[\w.-]+\.js/g;

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

const withSocket = (origin: string) => [origin, origin.replace(/^http/, "ws")];

const isNamed = (address: string, text: string) =>
  new RegExp(`${address.replaceAll(".", "\\.")}(?![\\w.:-])`).test(text);

/** The first address in a text that isn't an expected one. */
function strangerIn(text: string, { convexUrl, actionsUrl, siteUrl }: SiteAddresses) {
  const known = [convexUrl, actionsUrl, siteUrl].flatMap(withSocket);
  const named = [
    ...[...text.matchAll(BUILT_WITH)].map(([address]) => address),
    ...[...text.matchAll(ADDRESSES)].map(([, address = ""]) => new URL(address).origin),
  ];
  return named.find((address) => !known.includes(address));
}

const readMeta = (name: string, html: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];

/** A page's wrong address of its deployment, which its scripts use. */
function pageProblem(html: string, { convexUrl, actionsUrl, siteUrl }: SiteAddresses): Problem {
  const built = readMeta("convex-url", html);
  if (built !== convexUrl) {
    return `calls ${built ?? "no deployment"}. Build it with VITE_CONVEX_URL=${convexUrl}`;
  }
  const actions = readMeta("convex-site-url", html) ?? siteOfDeployment(built);
  if (actions !== actionsUrl) {
    return `sends forms, pictures and visits to ${actions ?? "nobody"}. Build it with VITE_CONVEX_SITE_URL=${actionsUrl}`;
  }
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return canonical === undefined || new URL(canonical).origin === siteUrl
    ? null
    : `says that it’s at ${canonical}. Build it with VITE_SITE_URL=${siteUrl}`;
}

/** Whether a policy lets a page connect to its deployment. */
function policyProblem(policy: string, { convexUrl, actionsUrl }: SiteAddresses): Problem {
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...hosts] = directive.trim().split(" ");
      return [name, hosts];
    }),
  );
  const needed = {
    "connect-src": [...withSocket(convexUrl), actionsUrl],
    "img-src": [convexUrl],
    "form-action": [actionsUrl],
  };
  const lacking = Object.entries(needed).find(([name, hosts]) =>
    hosts.some((host) => directives.get(name)?.includes(host) !== true),
  );
  return lacking === undefined
    ? null
    : `isn’t sent with its headers, or not with these: its policy lacks ${lacking[1].join(" ")} in ${lacking[0]}. See \`dist/_headers\``;
}

/**
 * Whether a running site was built for a deployment and its own address: checks every page in its sitemap, their
 * policies, scripts and feeds, and robots.txt. Null, or what's wrong.
 */
export async function siteAddressProblem(addresses: SiteAddresses): Promise<Problem> {
  const { convexUrl, actionsUrl, siteUrl } = addresses;
  const read = async (path: string) => {
    const answer = await get(siteUrl + path);
    if (!answer.ok) throw new Error(`${siteUrl}${path} answers ${answer.status}`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    return { path, policy, text: await answer.text() };
  };
  const others = await Promise.all(["/robots.txt", "/sitemap.xml"].map(read));
  const listed = others
    .flatMap(({ text }) => [...text.matchAll(/<loc>([^<]*)<\/loc>|^Sitemap: (.*)$/gm)])
    .map(([, page, sitemap]) => page ?? sitemap ?? "");
  const elsewhere = listed.find(
    (address) => ![siteUrl, actionsUrl].includes(new URL(address).origin),
  );
  if (elsewhere !== undefined) {
    return `Robots are sent to ${elsewhere}. Build it with VITE_SITE_URL=${siteUrl} and VITE_CONVEX_SITE_URL=${actionsUrl}`;
  }
  const paths = listed
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === siteUrl);
  const pages = await Promise.all(
    unique(["/", "/pay", ...paths.map(({ pathname }) => pathname)])
      .filter((path) => !path.endsWith(".xml"))
      .map(read),
  );
  for (const { path, policy, text } of pages) {
    const problem = pageProblem(text, addresses) ?? policyProblem(policy, addresses);
    if (problem !== null) return `${siteUrl}${path} ${problem}`;
    const stranger = strangerIn(policy, addresses);
    if (stranger !== undefined)
      return `The policy of ${siteUrl}${path} lets it talk to ${stranger}`;
  }
  for (const { path, text } of [...pages, ...others]) {
    const stranger = strangerIn(text, addresses);
    if (stranger !== undefined) return `${siteUrl}${path} names ${stranger}, which it shouldn’t`;
  }
  // A host that merges the rules for all pages with this one's sends two policies, and browsers apply both.
  const pay = pages.find(({ path }) => path === "/pay");
  if (
    pay?.policy.split("default-src").length !== 2 ||
    !isNamed("https://js.stripe.com", pay.policy)
  ) {
    return `${siteUrl}/pay isn’t sent with a policy of its own: nobody could pay by card. See \`dist/_headers\``;
  }
  const scripts = await Promise.all(
    unique(pages.flatMap(({ text }) => text.match(SCRIPTS) ?? [])).map(read),
  );
  const isTold = siteOfDeployment(convexUrl) === actionsUrl;
  const inScripts = [convexUrl, siteUrl, ...(isTold ? [] : [actionsUrl])];
  const missing = inScripts.find((address) => !scripts.some(({ text }) => isNamed(address, text)));
  if (missing !== undefined) return `Its scripts don’t know ${missing}: they’re of another build`;
  const feeds = pages.flatMap(({ text }) => [
    ...text.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g),
  ]);
  for (const feed of unique(feeds.map(([, address = ""]) => address))) {
    const { ok, status } = await get(feed);
    if (!ok) return `The feed ${feed} answers ${status}`;
  }
  return null;
}
