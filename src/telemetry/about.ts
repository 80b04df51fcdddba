import { readAgent } from "#convex/shared/agent";
import { truncate } from "#convex/shared/text";
import type { About } from "#convex/telemetry/formRules";
import { deviceTimeZone } from "../lib/now";

interface Brand {
  brand: string;
  version: string;
}

/** What Chromium's browsers say of themselves; not in TypeScript's library yet. */
interface AgentData {
  brands: Brand[];
  platform: string;
}

function getPlatform(agent: string): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: AgentData };
  return userAgentData?.platform || readAgent(agent).platform;
}

/** The host that a visit came from; nothing for our own, and nothing behind it. */
function referrerHost(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { hostname } = new URL(document.referrer);
  return hostname === "" || hostname === window.location.hostname ? undefined : hostname;
}

/** What the owner may know of a browser: nothing that tells who uses it. */
export function aboutThisBrowser(): About {
  const { userAgent, language } = navigator;
  const host = referrerHost();
  return {
    ...readAgent(userAgent),
    platform: truncate(getPlatform(userAgent), 40),
    language: truncate(language, 35),
    screen: { width: Math.round(screen.width), height: Math.round(screen.height) },
    timeZone: truncate(deviceTimeZone() ?? "", 64),
    ...(host !== undefined && { referrerHost: host }),
  };
}
