import { describeAgent } from "../shared/agent";

interface Called {
  meta: { getRequestMetadata: () => Promise<{ ip: string | null; userAgent: string | null }> };
}

/** The caller's browser and operating system, such as "Firefox on Windows". The user agent itself isn't stored. */
export async function callerDevice(ctx: Called): Promise<string> {
  const { userAgent } = await ctx.meta.getRequestMetadata();
  return describeAgent(userAgent ?? "");
}

/** The caller's IP address. It's shown when a deployment is checked, and never stored. */
export async function callerAddress(ctx: Called): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip;
}

/** Identifies the caller for rate limits only. */
export async function callerKey(ctx: Called): Promise<string> {
  return keyOfAddress(await callerAddress(ctx));
}

/** The key of every caller whose address is missing or unreadable. */
const UNKNOWN = "unknown";

/** Length of the longest IPv6 address. */
const LONGEST = 45;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The eight groups of an IPv6 address in their shortest form; null for anything else. */
function getGroups(address: string): string[] | null {
  const url = `http://[${address}]`;
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(url)) return null;
  const [first = [], last = []] = new URL(url).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const between = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...between, ...last];
}

/**
 * One key for each home or office: an IPv4 address, or the /64 network of an IPv6 address. A home has 2^64 IPv6
 * addresses, so a key for each would be no limit. Anything but a single address (a list, an address with a port) gets
 * the key of unknown callers: whoever could write it would choose the key they're counted under.
 */
export function keyOfAddress(ip: string | null): string {
  if (ip === null || ip.length > LONGEST) return UNKNOWN;
  if (IPV4.test(ip)) return ip;
  const groups = getGroups(ip.replace(/%\w+$/, ""));
  if (groups === null) return UNKNOWN;
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") {
    return `${groups.slice(0, 4).join(":")}::/64`;
  }
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 0xff]).join(".");
}

/** Whether a key stands for a network address, and not for an account. */
export const isCallersKey = (key: string) => key === UNKNOWN || networkOf(key) !== null;

/**
 * The network around a key, all of which one owner can have: the 256 addresses around an IPv4 address, or the /48 that
 * holds 65,536 IPv6 networks. Null for accounts and unknown callers.
 */
export function networkOf(key: string): string | null {
  if (IPV4.test(key)) return `${key.slice(0, key.lastIndexOf("."))}.0/24`;
  if (!key.endsWith("::/64")) return null;
  return `${key.split(":").slice(0, 3).join(":")}::/48`;
}
