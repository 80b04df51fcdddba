import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../convex/_generated/api";
import { supportForm, type SupportInput, type SupportRequest } from "../../convex/contact/rules";
import { bookableServices } from "../../convex/services/options";
import { shortServiceList } from "../../convex/services/shortList";
import { caps } from "../../convex/submissions/rules";
import { LiveProvider } from "../lib/convex";
import type { Receipt } from "../lib/delivery";
import { failureInWords } from "../lib/failure";
import { useOnline } from "../lib/online";
import { useSubmission } from "../lib/submission";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { TextField } from "../ui/text-field";

const blank = { name: "", email: "", phone: "", support: "", supportType: "" };
const order = ["name", "email", "phone", "support", "supportType"] as const;

/** The short list first: most people look for one of these. */
const services = [...shortServiceList.map(({ title }) => title), ...bookableServices];

interface SupportFormProps {
  onBack: () => void;
  /** It was accepted. */
  onSent: (receipt: Receipt<SupportRequest>) => void;
  /** It could not be sent; what was typed is kept for the next time the form opens. */
  onFailed: (words: string) => void;
}

/** The request form of the welcome window. */
export function SupportForm(props: SupportFormProps) {
  return (
    <LiveProvider>
      <LiveSupportForm {...props} />
    </LiveProvider>
  );
}

function LiveSupportForm({ onBack, onSent, onFailed }: SupportFormProps) {
  const requestSupport = useMutation(api.contact.visitor.requestSupport);
  const submission = useSubmission<SupportInput, SupportRequest>({
    name: "support",
    blank,
    order,
    rules: () => supportForm,
    send: (request, envelope) => requestSupport({ ...request, ...envelope }),
    failureLog: "Error adding document",
    thanksFor: 0,
  });
  const { phase, failure, receipt } = submission;

  const tell = useEffectEvent(() => {
    if (phase === "thanking" && receipt !== undefined) onSent(receipt);
    else if (failure !== null && failure.code !== "invalid") onFailed(failureInWords(failure));
  });
  useEffect(() => {
    tell();
  }, [phase, failure]);

  return (
    <FormFrame
      aria-label="Request support"
      onSubmit={submission.onSubmit}
      problems={submission.problems}
      attempt={submission.attempt}
      offline={!useOnline()}
      trap={submission.trap}
      actions={
        <>
          <Button type="submit" busy={phase !== "editing"}>
            Request support
          </Button>
          <Button kind="secondary" onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <SupportFields field={submission.field} />
    </FormFrame>
  );
}

type SupportField = ReturnType<typeof useSubmission<SupportInput, SupportRequest>>["field"];

function SupportFields({ field }: { field: SupportField }) {
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
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={caps.phone}
      />
      <TextField
        {...field("support")}
        label="What do you need help with?"
        maxLength={caps.shortText}
      />
      <TextField
        {...field("supportType")}
        label="Service"
        hint="Type to search our services, or leave it blank"
        list="support-services"
        maxLength={caps.shortText}
      />
      <datalist id="support-services">
        {services.map((service) => (
          <option key={service} value={service} />
        ))}
      </datalist>
    </div>
  );
}
