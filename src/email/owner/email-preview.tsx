import { type SyntheticEvent, useEffect, useRef } from "react";

/** Only for the frame below, where React's text escaping doesn't apply. */
const policy = window.trustedTypes?.createPolicy("email-preview", {
  createHTML: (html: string) => html,
});

/**
 * The email as mail programs show it, in a frame without scripts. The site's content security policy also applies in
 * there and refuses inline styles, so they travel in another attribute and are set from here.
 */
export function EmailPreview({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = html.replaceAll(' style="', ' data-style="');
    if (frame.current !== null) frame.current.srcdoc = policy?.createHTML(shown) ?? shown;
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={dress}
      data-as-is
      className="block h-96 w-full rounded-md border-2 border-line bg-white"
    />
  );
}

function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const email = frame.contentDocument;
  if (email === null) return;
  for (const element of email.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
  }
  for (const link of email.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noreferrer";
  }
  // Follows the email's height, which changes as its lines wrap.
  new ResizeObserver(() => {
    frame.style.height = `${email.body.offsetHeight + 4}px`;
  }).observe(email.body);
}
