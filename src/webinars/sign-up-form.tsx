import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { caps } from "../../convex/submissions/rules";
import { webinarForm, type WebinarInput, type WebinarSignUp } from "../../convex/webinars/rules";
import { LiveProvider } from "../lib/convex";
import { formFailure } from "../lib/failure";
import { useOnline } from "../lib/online";
import { useSubmission } from "../lib/submission";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { ReferenceCard } from "../ui/reference-card";
import { TextField } from "../ui/text-field";
import { Thanks } from "../ui/thanks";

const blank = { name: "", email: "", groupCode: "" };
const order = ["name", "email", "groupCode"] as const;

/** The sign-up for the webinars, and above it what was sent from it. */
export default function SignUpForm() {
  return (
    <LiveProvider>
      <LiveSignUpForm />
    </LiveProvider>
  );
}

function useSignUpForm() {
  const signUp = useMutation(api.webinars.visitor.signUp);
  return useSubmission<WebinarInput, WebinarSignUp>({
    name: "webinar",
    blank,
    order,
    rules: () => webinarForm,
    send: (values, envelope) => signUp({ ...values, ...envelope }),
    failureLog: "Webinar sign-up failed",
    thanksFor: 5000,
  });
}

function LiveSignUpForm() {
  const { receipt, phase, failure, field, ...submission } = useSignUpForm();
  const online = useOnline();
  return (
    <div className="grid gap-8">
      {phase === "thanking" && receipt !== undefined && (
        <Thanks>
          <p>Thank you, {receipt.sent.name}. You are signed up for our webinars.</p>
        </Thanks>
      )}
      {receipt !== undefined && (
        <ReferenceCard title="You are on the list" reference={receipt.reference} />
      )}
      <FormFrame
        aria-label="Sign up for webinars"
        onSubmit={submission.onSubmit}
        problems={submission.problems}
        attempt={submission.attempt}
        trap={submission.trap}
        failure={formFailure(failure, "Failed to submit. Please try again.")}
        offline={!online}
        actions={
          <Button type="submit" busy={phase !== "editing"}>
            Sign up
          </Button>
        }
      >
        <SignUpFields field={field} />
      </FormFrame>
    </div>
  );
}

function SignUpFields({ field }: Pick<ReturnType<typeof useSignUpForm>, "field">) {
  return (
    <div className="grid gap-6">
      <TextField {...field("name")} label="Full name" autoComplete="name" maxLength={caps.name} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={caps.email}
      />
      <TextField
        {...field("groupCode")}
        label="Group code (optional)"
        hint="If your school or club gave you one"
        maxLength={caps.shortText}
      />
    </div>
  );
}
