import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { contactForm, type ContactInput, type ContactMessage } from "../../convex/contact/rules";
import { caps } from "../../convex/submissions/rules";
import { LiveProvider } from "../lib/convex";
import { formFailure } from "../lib/failure";
import { useOnline } from "../lib/online";
import { useSubmission } from "../lib/submission";
import { thankYou } from "../lib/thank-you";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { ReferenceCard } from "../ui/reference-card";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";
import { Thanks } from "../ui/thanks";

const blank = { name: "", email: "", phone: "", message: "" };
const order = ["name", "email", "phone", "message"] as const;

/** The contact form, and above it what was sent from it. */
export default function ContactForm() {
  return (
    <LiveProvider>
      <LiveContactForm />
    </LiveProvider>
  );
}

function useContactForm() {
  const sendMessage = useMutation(api.contact.visitor.sendMessage);
  return useSubmission<ContactInput, ContactMessage>({
    name: "contact",
    blank,
    order,
    rules: () => contactForm,
    send: (message, envelope) => sendMessage({ ...message, ...envelope }),
    failureLog: "Contact message failed",
    thanksFor: 5000,
  });
}

function LiveContactForm() {
  const { receipt, phase, failure, field, ...submission } = useContactForm();
  const online = useOnline();
  const thanked = phase === "thanking" && receipt !== undefined;
  return (
    <div className="grid gap-8">
      {thanked && (
        <Thanks>
          <p>{thankYou(receipt.sent.name)}</p>
        </Thanks>
      )}
      {receipt !== undefined && (
        <ReferenceCard title="We have your message" reference={receipt.reference} />
      )}
      <FormFrame
        aria-label="Contact"
        onSubmit={submission.onSubmit}
        problems={submission.problems}
        attempt={submission.attempt}
        trap={submission.trap}
        failure={formFailure(failure)}
        offline={!online}
        actions={
          <Button type="submit" busy={phase !== "editing"}>
            Send message
          </Button>
        }
      >
        <ContactFields field={field} />
      </FormFrame>
    </div>
  );
}

function ContactFields({ field }: Pick<ReturnType<typeof useContactForm>, "field">) {
  return (
    <div className="grid gap-6">
      <TextField {...field("name")} label="Name" autoComplete="name" maxLength={caps.name} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={caps.email}
      />
      <TextField
        {...field("phone")}
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={caps.phone}
      />
      <TextArea
        {...field("message")}
        label="Message"
        hint="Please do not send passwords or card numbers."
        maxLength={caps.longText}
      />
    </div>
  );
}
