/** Where the feed is, below the deployment's own address; what follows is the key and `.ics`. */
export const FEED = "/calendar/";

/** The address of the feed for a key. @param site where the deployment answers, without a slash at the end */
export const feedUrl = (site: string, key: string): string => `${site}${FEED}${key}.ics`;

/** The same for the device's own calendar, which opens for it. */
export const webcalUrl = (url: string): string => url.replace(/^https?:/, "webcal:");
