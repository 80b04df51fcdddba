import { describeAgent } from "./shared/agent";
import { truncate } from "./shared/text";

interface Called {
  meta: { getRequestMetadata: () => Promise<{ ip: string | null; userAgent: string | null }> };
}

/** The caller's browser and what it runs on, in words. What it says of itself is kept nowhere. */
export async function callerDevice(ctx: Called): Promise<string> {
  const { userAgent } = await ctx.meta.getRequestMetadata();
  return describeAgent(userAgent ?? "");
}

/** What the limits know a caller by, and nothing else does. */
export async function callerKey(ctx: Called): Promise<string> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return keyOfAddress(ip);
}

/** The longest way to write an address. */
const LONGEST = 45;

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
 * those, and one key for each would be no limit.
 */
export function keyOfAddress(ip: string | null): string {
  if (ip === null || ip === "") return "unknown";
  const address = truncate(ip, LONGEST);
  const groups = getGroups(address.replace(/%.*$/, ""));
  if (groups === null) return address;
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") {
    return `${groups.slice(0, 4).join(":")}::/64`;
  }
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 0xff]).join(".");
}
