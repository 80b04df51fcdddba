import { business } from "../business/business";
import { type EmailMessage, toFacts } from "../email/rules";
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
      facts: toFacts({ Reference: reference }),
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
  return {
    template: "design-notice",
    subject: `Website brief ${reference}`,
    content: {
      heading: "New website brief",
      paragraphs: [],
      facts: toFacts({
        Reference: reference,
        Name: brief.clientName,
        Email: brief.clientEmail,
        Phone: brief.clientPhone,
        Business: brief.businessName,
        Website: brief.websiteURL,
        Palette: brief.selectedPalette,
        Pages: brief.pages.map(({ pageName }) => pageName).join(", "),
        Features: brief.features.join(", "),
        "Extra notes": brief.extraNotes,
        "Notes for the developer": brief.developerNotes,
        Pictures: pictures === 0 ? undefined : String(pictures),
      }),
    },
  };
}
