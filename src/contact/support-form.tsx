import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { supportForm, type SupportInput, type SupportRequest } from "#convex/contact/formRules";
import { type WithPhotos, withPhotos, type WithPhotosInput } from "#convex/uploads/formRules";
import { OurPhone } from "../business/our-details";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import type { Receipt } from "../forms/delivery";
import { useSubmission } from "../forms/submission";
import { SubmissionForm } from "../forms/submission-form";
import { useInBrowser } from "../lib/in-browser";
import { formatFailure, isWaiting } from "../live/failure";
import { useMutation } from "../live/mutation";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";
import { AddPhotos } from "../uploads/add-photos";
import { ServiceField } from "./service-field";

const order = ["support", "supportType", "name", "email", "phone", "photos"] as const;

type SupportValues = WithPhotosInput<SupportInput>;
type SupportSent = WithPhotos<SupportRequest>;

/** For the surrounding dialog; without scripts, the form is directly on the page. */
interface SupportFormProps {
  onBack?: () => void;
  /** It was accepted, perhaps after a failure had closed the form. */
  onSent?: (receipt: Receipt<SupportSent>) => void;
  /** It couldn't be sent; the input is kept for when the form reopens. */
  onFailed?: (words: string) => void;
}

/** The request form of the welcome window, and of the home page without scripts. */
function SupportForm({ onBack, onSent, onFailed }: SupportFormProps) {
  const requestSupport = useMutation(api.contact.visitor.requestSupport);
  const submission = useSubmission<SupportValues, SupportSent>({
    name: "support",
    order,
    rules: () => withPhotos(supportForm),
    send: (request, envelope, control) => requestSupport({ ...request, ...envelope }, control),
    failureLog: "Error adding document",
    thanksFor: 0,
    onAccepted: onSent,
  });
  const { failure } = submission;

  const tell = useEffectEvent(() => {
    if (failure === null || failure.code === "invalid" || isWaiting(failure)) return;
    onFailed?.(formatFailure(failure));
  });
  useEffect(() => {
    tell();
  }, [failure]);

  return (
    <SubmissionForm
      aria-label="Request support"
      // The dialog closes on a failure, which is shown outside it.
      state={{ ...submission, failure: isWaiting(failure) ? failure : null }}
      submit="Request support"
      others={
        onBack && (
          <Button kind="secondary" onClick={onBack}>
            Back
          </Button>
        )
      }
      plain
    >
      <SupportFields {...submission} />
    </SubmissionForm>
  );
}

type Submission = ReturnType<typeof useSubmission<SupportValues, SupportSent>>;

function SupportFields({
  form,
  field,
  emailField,
  frame,
}: Pick<Submission, "form" | "field" | "emailField" | "frame">) {
  const service = useWatch({ control: form.control, name: "supportType" }) ?? "";
  return (
    <div className="grid gap-6">
      <p>
        Tell us what you’d like us to show you, or what you need help with. Or call us on{" "}
        <OurPhone />.
      </p>
      <TextField {...field("support")} label="What do you need help with?" />
      <ServiceField
        {...field("supportType")}
        label="Service"
        hint={useInBrowser() ? "Pick one, search, or leave it blank" : "You can leave this blank"}
        text={service}
        onChoose={(title) => form.setValue("supportType", title)}
      />
      <NameField {...field("name")} />
      <EmailField {...emailField("email")} />
      <PhoneField {...field("phone")} />
      <AddPhotos state={{ form, field, frame }} />
    </div>
  );
}

export default withLiveClient(SupportForm);
