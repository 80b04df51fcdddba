declare global {
  interface Window {
    /** As in https://www.w3.org/TR/trusted-types, which TypeScript's library doesn't know yet; absent in older browsers. */
    trustedTypes?: { createPolicy: <Rules>(name: string, rules: Rules) => Rules };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const only = (isAllowed: (text: string) => boolean) => (text: string) =>
  isAllowed(text) ? text : null;

/**
 * The only texts that may become HTML or a script; no text may become the address of one. The browser refuses any other
 * (`hosting/headers.ts`).
 */
export const trustedTexts = {
  // The reader of Markdown has the browser tell what `&amp;` stands for.
  createHTML: only((text) => /^&[a-z\d]{1,31};$/i.test(text)),
  // What a post tells search engines. As a script, it would do nothing.
  createScript: only(isJson),
};

/** From here on, all else is refused. */
export function trustTexts(): void {
  window.trustedTypes?.createPolicy("default", trustedTexts);
}
