interface Download {
  fileName: string;
  /** Such as "text/csv". */
  type: string;
  text: string;
}

/** Downloads a text file generated in the browser. */
export function download({ fileName, type, text }: Download): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** WebKit reads the blob after the click, much later if it's busy. Revoking the URL before then loses the file. */
const KEPT_MS = 60_000;

/** Downloads a blob as a file. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}

const NAMED =
  /Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|Snapchat|musical_ly|BytedanceWebview|TikTok|Twitter|Pinterest|\bLine\/|MicroMessenger|KAKAOTALK|; wv\)/;

/**
 * Whether this is another app's in-app browser, where downloads of generated files fail silently. On an iPhone, only
 * those leave Safari's name out of the user agent.
 */
export const isAppsBrowser = (userAgent: string): boolean =>
  NAMED.test(userAgent) ||
  (/\((?:iPhone|iPad|iPod)/.test(userAgent) &&
    userAgent.includes("AppleWebKit") &&
    !/Safari\/|CriOS|FxiOS/.test(userAgent));
