import { business } from "../business/business";
import type { EmailMessage } from "../email/rules";
import type { Brief } from "./rules";

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function designReceived(reference: string): EmailMessage {
  return {
    template: "design-received",
    subject: `We have your website brief ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        "We have your website brief. We read it and call or email you with our questions and a price, usually within two business days.",
        "You can follow your design on our website at any time: open “Check Existing Design” and enter the email address that this message came to.",
        `Questions? Call ${business.phone.display} and have your reference ready.`,
      ],
      facts: [{ label: "Reference", value: reference }],
    },
  };
}

/** To the owner: who asks, and what it is about. The rest is in the brief itself. */
export function designNotice(
  brief: Omit<Brief, "features" | "logoFile" | "bannerFile" | "additionalImages"> & {
    reference: string;
    features: readonly string[];
  },
  pictures: number,
): EmailMessage {
  const { reference } = brief;
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value }];
  return {
    template: "design-notice",
    subject: `Website brief ${reference}`,
    content: {
      heading: "New website brief",
      paragraphs: [],
      facts: [
        { label: "Reference", value: reference },
        { label: "Name", value: brief.clientName },
        { label: "Email", value: brief.clientEmail },
        ...optional("Phone", brief.clientPhone),
        { label: "Business", value: brief.businessName },
        ...optional("Website", brief.websiteURL),
        { label: "Palette", value: brief.selectedPalette },
        ...optional("Pages", brief.pages.map(({ pageName }) => pageName).join(", ") || undefined),
        ...optional("Features", brief.features.join(", ") || undefined),
        ...optional("Extra notes", brief.extraNotes),
        ...optional("Notes for the developer", brief.developerNotes),
        ...optional("Pictures", pictures === 0 ? undefined : String(pictures)),
      ],
    },
  };
}
