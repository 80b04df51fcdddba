import { business } from "../../business/business";
import { design } from "../../core/forms";
import { toDesigns, toRecord } from "../../email/links";
import { type EmailMessage, toFacts } from "../../email/rules";
import type { Brief } from "./formRules";

const CALL_US = `Questions? Call ${business.phone.display} and have your reference ready.`;

/** To the visitor; without their own words, for the reason given in `bookings/emails.ts`. */
export function designReceived(reference: string): EmailMessage {
  return {
    template: "design-received",
    subject: `We have your website brief ${reference}`,
    content: {
      heading: "Thank you. We’ll be in touch soon.",
      paragraphs: [
        "We have your website brief. We’ll read it, then call or email you with our questions and a price, usually within two business days.",
        "You can follow your design on our website at any time: open “Check Existing Design” and enter the email address that this message came to.",
        CALL_US,
      ],
      facts: toFacts({ Reference: reference }),
      action: toDesigns,
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
      action: toRecord(design.panel, reference),
    },
  };
}
