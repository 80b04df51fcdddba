import { countryWords } from "#convex/business/country";
import { defaultPageDetails, toBusiness } from "#convex/businessDetails/rules";
import { renderEmail } from "#convex/email/render";
import { type EmailMessage, isForOwner } from "#convex/email/rules";
import { type EmailTemplate, offeredTemplates } from "#convex/email/templates";
import { escapeHtml } from "#convex/shared/text";
import { mailSamples, sampleClient } from "./samples";

interface Sample {
  template: EmailTemplate;
  name: string;
  to: string;
  message: EmailMessage;
}

/** A sample of each case of each email. */
export const allSamples: Sample[] = offeredTemplates.flatMap((template) =>
  Object.entries(mailSamples[template]).map(([name, message]) => ({
    template,
    name,
    to: isForOwner(template) ? "owner@example.com" : sampleClient.email,
    message,
  })),
);

/** Renders a sample of every email as a page, each as HTML and as plain text. */
export function renderGalleryPage(site: string | undefined): string {
  return `<!doctype html>
<html lang="${countryWords.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>Every email</title>
    <style>
      body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid; padding: 1rem 0; }
      h2 { margin: 0; font-size: 1.25rem; }
      .bodies { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
      iframe { width: 100%; height: 52rem; border: 1px solid; box-sizing: border-box; resize: vertical; }
      pre { margin: 0; padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Every email</h1>
    <p>Each email that this site sends, with sample content. What it would have sent is in <a href="/demo/mail">Demo mail</a>.</p>
    ${allSamples.map((sample) => renderSample(sample, site)).join("\n")}
  </body>
</html>
`;
}

function renderSample({ template, name, to, message }: Sample, site: string | undefined): string {
  const { html, text } = renderEmail(
    { ...message, to },
    { site, business: toBusiness(defaultPageDetails) },
  );
  // Links inside a frame open in the whole tab.
  const framed = html.replace("<head>", '<head>\n<base target="_top">');
  return `<article id="${escapeHtml(`${template}-${name}`.toLowerCase().replaceAll(/\W+/g, "-"))}">
      <h2>${escapeHtml(message.subject)}</h2>
      <p>${escapeHtml(name)} · <code>${escapeHtml(template)}</code> · To ${escapeHtml(to)}</p>
      <div class="bodies">
        <iframe title="${escapeHtml(`${message.subject}, as HTML`)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
        <pre>${escapeHtml(text)}</pre>
      </div>
    </article>`;
}
