import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { signedUp } from "#convex/shared/thanks";
import { webinarForm, type WebinarInput, type WebinarSignUp } from "#convex/webinars/formRules";
import { formatSession, sessionIds, sessionOn, startOf } from "#convex/webinars/rules";
import { EmailField, NameField } from "../forms/contact-fields";
import { EmailedTo } from "../forms/emailed-to";
import { useSubmission } from "../forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { useMutation } from "../live/mutation";
import { withLiveClient } from "../session/with-live-client";
import { RadioGroup } from "../ui/radio-group";
import { ReferenceCard } from "../ui/reference-card";
import { TextField } from "../ui/text-field";
import { formatOpenDate, type OpenDate, useOpenDates } from "./open-dates";

const order = ["session", "name", "email", "groupCode"] as const;

function useSignUpForm() {
  const signUp = useMutation(api.webinars.visitor.signUp);
  return useSubmission<WebinarInput, WebinarSignUp>({
    name: "webinar",
    order,
    rules: () => webinarForm,
    send: (values, envelope, control) => signUp({ ...values, ...envelope }, control),
    failureLog: "Webinar sign-up failed",
    thanksFor: 5000,
  });
}

/** The dates, and the weekdays that have none with a free seat. @param chosen stays, even if a date has come since */
function toOptions(dates: readonly OpenDate[], chosen: string | undefined) {
  const isOpen = (id: string) =>
    dates.some(({ starts, seatsLeft }) => seatsLeft > 0 && sessionOn(starts)?.id === id);
  const weekly = sessionIds.filter((id) => id === chosen || !isOpen(id));
  return [
    ...dates.map((date) => ({
      value: date.session,
      label: date.title,
      hint: formatOpenDate(date),
      disabled: date.seatsLeft === 0,
    })),
    ...weekly.map((id) => ({
      value: id,
      label: formatSession(id),
      ...(dates.length > 0 && { hint: "The next one. You get the link the day before" }),
    })),
  ];
}

function SignUpForm() {
  const state = useSignUpForm();
  const { field, emailField } = state;
  const chosen = useWatch({ control: state.form.control, name: "session" });
  const options = toOptions(useOpenDates(), chosen);
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => signedUp(name)}
      card={({ reference, notEmailed, sent }) => (
        <ReferenceCard title="You’re on the list" reference={reference}>
          <EmailedTo
            email={sent.email}
            notEmailed={notEmailed}
            onCorrect={state.correctAt("email")}
          />
          <p className="font-semibold">{formatSession(sent.session)}</p>
          <p>
            {startOf(sent.session) === undefined
              ? "We’ll email you the link, and how to pay, before your first webinar."
              : "The link, and how to pay, are in the email."}
          </p>
        </ReferenceCard>
      )}
    >
      <SubmissionForm
        aria-label="Sign up for webinars"
        state={state}
        failed="Failed to submit. Please try again."
        submit="Sign up"
        plain
      >
        <div className="grid gap-6">
          <RadioGroup
            {...field("session")}
            label="Which webinar?"
            hint={`Each takes about an hour. All times are ${business.city} times.`}
            options={options}
          />
          <NameField {...field("name")} label="Full name" />
          <EmailField {...emailField("email")} />
          <TextField
            {...field("groupCode")}
            label="Group code (optional)"
            hint="If your school or club gave you one"
          />
        </div>
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

export default withLiveClient(SignUpForm);
