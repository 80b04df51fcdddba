/** What the browsers inside other apps say of themselves. */
const NAMED =
  /Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|Snapchat|musical_ly|BytedanceWebview|TikTok|Twitter|Pinterest|\bLine\/|MicroMessenger|KAKAOTALK|; wv\)/;

/**
 * Whether a page is shown by another app instead of a browser of its own: there a file that the page makes itself can't be
 * saved, and nothing says so. On an iPhone only such a browser leaves out Safari's name.
 */
export const isAppsBrowser = (userAgent: string): boolean =>
  NAMED.test(userAgent) ||
  (/\((?:iPhone|iPad|iPod)/.test(userAgent) &&
    userAgent.includes("AppleWebKit") &&
    !/Safari\/|CriOS|FxiOS/.test(userAgent));
