interface Download {
  fileName: string;
  /** Such as "text/csv". */
  type: string;
  text: string;
}

/** Puts a text that was made here into the browser's downloads. */
export function download({ fileName, type, text }: Download): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** WebKit fetches the file after the click, at a busy moment long after: what is revoked by then never arrives. */
const KEPT_MS = 60_000;

/** Puts a file that is here into the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}

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
