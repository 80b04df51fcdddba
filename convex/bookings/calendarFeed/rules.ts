/** The feed's path on the deployment, followed by the key and `.ics`. */
export const FEED = "/calendar/";

/** The URL of the feed. @param site the deployment's URL, without a trailing slash */
export const feedUrl = (site: string, key: string): string => `${site}${FEED}${key}.ics`;

/** The same URL for the device's calendar app. */
export const webcalUrl = (url: string): string => url.replace(/^https?:/, "webcal:");
