import { type SyntheticEvent } from "react";

/**
 * The mail as a mail program shows it, in a frame that runs no scripts. The site's security policy counts in
 * there too, and refuses styles that stand in markup; so they travel under another name, and are set from here.
 */
export function MailPreview({ html, title }: { html: string; title: string }) {
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
  const mail = frame.contentDocument;
  if (mail === null) return;
  for (const element of mail.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
  }
  for (const link of mail.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noreferrer";
  }
  // As high as the mail, whose lines break anew whenever the window gets narrower.
  new ResizeObserver(() => {
    frame.style.height = `${mail.body.offsetHeight + 4}px`;
  }).observe(mail.body);
}
