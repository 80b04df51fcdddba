import { api } from "#convex/_generated/api";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { contactForm, type ContactInput, type ContactMessage } from "#convex/contact/formRules";
import { thankYou } from "#convex/shared/thanks";
import { caps } from "#convex/typed/text";
import { type WithPhotos, withPhotos, type WithPhotosInput } from "#convex/uploads/formRules";
import { OurPhone } from "../business/our-details";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { EmailedTo } from "../forms/emailed-to";
import { useSubmission } from "../forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { useMutation } from "../live/mutation";
import { withLiveClient } from "../session/with-live-client";
import { ReferenceCard } from "../ui/reference-card";
import { TextArea } from "../ui/text-area";
import { AddPhotos } from "../uploads/add-photos";

const order = ["name", "email", "phone", "message", "photos"] as const;

function useContactForm() {
  const sendMessage = useMutation(api.contact.visitor.sendMessage);
  return useSubmission<WithPhotosInput<ContactInput>, WithPhotos<ContactMessage>>({
    name: "contact",
    order,
    rules: () => withPhotos(contactForm),
    send: (message, envelope, control) => sendMessage({ ...message, ...envelope }, control),
    failureLog: "Contact message failed",
    thanksFor: 5000,
  });
}

function ContactForm() {
  const state = useContactForm();
  const { field, emailField } = state;
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => thankYou(name)}
      card={({ reference, notEmailed, sent }) => (
        <ReferenceCard title="We have your message" reference={reference}>
          <EmailedTo
            email={sent.email}
            notEmailed={notEmailed}
            onCorrect={state.correctAt("email")}
          />
          <p>
            We usually answer within {ANSWERED_WITHIN}. Forgot something? Call <OurPhone /> and read
            the reference to us.
          </p>
        </ReferenceCard>
      )}
    >
      <SubmissionForm aria-label="Contact" state={state} submit="Send message" plain>
        <div className="grid gap-6">
          <NameField {...field("name")} />
          <EmailField {...emailField("email")} />
          <PhoneField {...field("phone")} label="Phone (optional)" />
          <TextArea
            {...field("message")}
            label="Message"
            hint="Please don’t send passwords or card numbers."
            cap={caps.longText}
          />
          <AddPhotos state={state} />
          <p className="text-muted">We usually answer within {ANSWERED_WITHIN}.</p>
        </div>
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

export default withLiveClient(ContactForm);
