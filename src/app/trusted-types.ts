declare global {
  interface Window {
    /** https://www.w3.org/TR/trusted-types, missing from TypeScript's library and older browsers. */
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
 * The only texts that may become HTML or a script; none may become a script's URL. The browser refuses everything else
 * (`hosting/headers.ts`).
 */
export const trustedTexts = {
  // The Markdown parser lets the browser decode entities such as `&amp;`.
  createHTML: only((text) => /^&[a-z\d]{1,31};$/i.test(text)),
  // A post's structured data. Run as a script, it would do nothing.
  createScript: only(isJson),
};

/** Installs the policy; from then on the browser refuses everything else. */
export function trustTexts(): void {
  window.trustedTypes?.createPolicy("default", trustedTexts);
}
