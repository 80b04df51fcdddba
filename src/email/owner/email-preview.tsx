import type { SyntheticEvent } from "react";

/**
 * The email as an email program shows it, in a frame that runs no scripts. The site's security policy counts in
 * there too, and refuses styles that stand in markup; so they travel under another name, and are set from here.
 */
export function EmailPreview({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={dress}
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
