import { business } from "../business/business";
import { client as form } from "../core/forms";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { labelled } from "../typed/form";
import { type Client, profileFields } from "./formRules";

/** To the client. It doesn't repeat their own words, for the reason given in `bookings/emails.ts`. */
export function clientReceived(reference: string): EmailMessage {
  return {
    template: "client-received",
    subject: `We have your details ${reference}`,
    content: {
      heading: "Thank you. We have your details.",
      paragraphs: [
        "Next time you call, we’ll know who you are and how to reach you.",
        `Has something changed, or wasn’t it you who sent this? Write to us on our website, or call ${business.phone.display} and have your reference ready.`,
      ],
      facts: toFacts({ Reference: reference }),
      action: toPage("Tell us what’s changed", "contact"),
    },
  };
}

export function clientNotice(
  client: Omit<Client, "abnTfn" | "serviceDate"> & { reference: string },
): EmailMessage {
  const { reference } = client;
  return {
    template: "client-notice",
    subject: `New client ${reference}: ${client.name}`,
    content: {
      heading: "New client profile",
      paragraphs: [],
      facts: toFacts({ Reference: reference, ...labelled(profileFields, client) }),
      action: toRecord(form.panel, reference),
    },
  };
}
