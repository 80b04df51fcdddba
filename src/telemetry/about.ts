import { readAgent } from "#convex/shared/agent";
import { truncate } from "#convex/shared/text";
import type { About } from "#convex/telemetry/formRules";
import { CAMPAIGN } from "#convex/telemetry/rules";
import { deviceTimeZone } from "../lib/now";

interface Brand {
  brand: string;
  version: string;
}

/** Chromium's user agent data, which isn't in TypeScript's library yet. */
interface AgentData {
  brands: Brand[];
  platform: string;
}

function getPlatform(agent: string): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: AgentData };
  return userAgentData?.platform || readAgent(agent).platform;
}

/** The host that referred the visitor, without its path; undefined for our own. */
function referrerHost(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { hostname } = new URL(document.referrer);
  // Other characters, as in an IPv6 address, would have the whole report refused.
  return !/^[a-z0-9.-]+$/.test(hostname) || hostname === window.location.hostname
    ? undefined
    : hostname;
}

/** The campaign in the link that opened the page, and nothing else of the address. */
function campaignOfLink(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  const { searchParams } = new URL(loaded?.name ?? window.location.href);
  const named = ["utm_source", "utm_campaign"].flatMap((name) => searchParams.get(name) ?? []);
  const campaign = named.join("/").toLowerCase().replaceAll(/\s+/g, "-");
  return CAMPAIGN.test(campaign) ? campaign : undefined;
}

/** What the owner may know about a browser; nothing that identifies its user. */
export function aboutThisBrowser(): About {
  const { userAgent, language } = navigator;
  const host = referrerHost();
  const campaign = campaignOfLink();
  return {
    ...readAgent(userAgent),
    platform: truncate(getPlatform(userAgent), 40),
    language: truncate(language, 35),
    screen: { width: Math.round(screen.width), height: Math.round(screen.height) },
    timeZone: truncate(deviceTimeZone() ?? "", 64),
    ...(host !== undefined && { referrerHost: host }),
    ...(campaign !== undefined && { campaign }),
  };
}
