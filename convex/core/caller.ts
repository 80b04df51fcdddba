import { describeAgent } from "../shared/agent";

interface Called {
  meta: { getRequestMetadata: () => Promise<{ ip: string | null; userAgent: string | null }> };
}

/** The caller's browser and what it runs on, in words. What it says of itself is kept nowhere. */
export async function callerDevice(ctx: Called): Promise<string> {
  const { userAgent } = await ctx.meta.getRequestMetadata();
  return describeAgent(userAgent ?? "");
}

/** The caller's address itself: for the person who checks the deployment, and for nothing that is kept. */
export async function callerAddress(ctx: Called): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip;
}

/** What the limits know a caller by, and nothing else does. */
export async function callerKey(ctx: Called): Promise<string> {
  return keyOfAddress(await callerAddress(ctx));
}

/** Where there is no telling who calls. */
const UNKNOWN = "unknown";

/** The longest way to write an address. */
const LONGEST = 45;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The eight groups of an IPv6 address, each in its shortest form; null for any other text. */
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
 * One key for each home or office: an IPv4 address, or the network of an IPv6 address. A home has 2^64 of
 * those, and one key for each would be no limit. Anything that isn't an address alone, such as a list of them or one
 * with a port, is nobody in particular: anyone who could write it would choose the key they're counted under.
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

/** Whether a key is of wherever somebody calls from, and not of their account. */
export const isCallersKey = (key: string) => key === UNKNOWN || networkOf(key) !== null;

/**
 * What a caller's key is part of, and one owner can have all of: the 256 addresses around an IPv4 one, or the /48
 * that holds 65,536 networks of IPv6. Null for what has nothing around it: an account, or nobody in particular.
 */
export function networkOf(key: string): string | null {
  if (IPV4.test(key)) return `${key.slice(0, key.lastIndexOf("."))}.0/24`;
  if (!key.endsWith("::/64")) return null;
  return `${key.split(":").slice(0, 3).join(":")}::/48`;
}
