import { type SyntheticEvent, useEffect, useRef } from "react";

/** HTML for the frame below, and for nothing else: React would make a text of it. */
const policy = window.trustedTypes?.createPolicy("email-preview", {
  createHTML: (html: string) => html,
});

/**
 * The email as an email program shows it, in a frame that runs no scripts. The site's security policy counts in
 * there too, and refuses styles that stand in markup; so they travel under another name, and are set from here.
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
  // As high as the email, whose lines break anew whenever the window gets narrower.
  new ResizeObserver(() => {
    frame.style.height = `${email.body.offsetHeight + 4}px`;
  }).observe(email.body);
}
