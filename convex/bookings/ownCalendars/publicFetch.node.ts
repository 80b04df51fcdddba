import dns from "node:dns";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const TIMEOUT = 20_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

/** Addresses that aren't a single computer on the internet (IANA's special-purpose registries). */
const NOT_PUBLIC = {
  ipv4: "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
  ipv6: "::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1",
};

/** Separate lists, because an IPv4 address would also match IPv6 ranges. */
function blockListOf(family: keyof typeof NOT_PUBLIC): BlockList {
  const list = new BlockList();
  for (const [net = "", prefix] of NOT_PUBLIC[family].split(" ").map((each) => each.split("/")))
    list.addSubnet(net, Number(prefix), family);
  return list;
}

const notPublic = { ipv4: blockListOf("ipv4"), ipv6: blockListOf("ipv6") };

export const isPublic = (address: string): boolean => {
  const version = isIP(address);
  const family = version === 4 ? "ipv4" : "ipv6";
  return version !== 0 && !notPublic[family].check(address, family);
};

/** Why a fetch failed, worded for the owner. */
export class NotFetched extends Error {
  override name = "NotFetched";
}

/** Resolves a name and checks its addresses. The connection uses those, whatever the name resolves to later. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) {
      done(error, "", 4);
      return;
    }
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      done(new NotFetched("The address isn’t one on the internet."), "", 4);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });

function requirePublic(url: URL): void {
  const { protocol, hostname, port } = url;
  if (protocol !== "https:" || port !== "" || isIP(hostname.replace(/[[\]]/g, "")) !== 0)
    throw new NotFetched("The address isn’t one on the internet.");
}

/** UTF-16 starts with a byte order mark; everything else is UTF-8. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  return new TextDecoder({ fffe: "utf-16le", feff: "utf-16be" }[mark] ?? "utf-8").decode(bytes);
}

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
}

const get = (url: URL, signal: AbortSignal) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { accept: "text/calendar", "user-agent": "calendar-reader" };
    const request = https.get(url, { lookup: publicLookup, signal, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > MOST_BYTES)
          response.destroy(new NotFetched("The calendar is larger than 5 MB."));
      });
      response.on("error", reject);
      response.on("end", () => {
        const { location } = response.headers;
        resolve({ status, location, text: decode(Buffer.concat(parts)) });
      });
    });
    request.on("error", reject);
  });

/**
 * Fetches the text at a public HTTPS address. Never reaches our own network, even by a name that resolves there or a
 * redirect. Throws `NotFetched` and network errors.
 */
export async function fetchPublic(address: string, ask = get): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    requirePublic(url);
    const { status, location, text } = await ask(url, signal);
    if (status === 200) return text;
    if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, url))
      throw new NotFetched(`The address answers with status ${status}.`);
    url = new URL(location, url);
  }
  throw new NotFetched("The address leads to others too often.");
}
