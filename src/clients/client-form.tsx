import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { type Client, clientForm, type ClientInput, keepable } from "../../convex/clients/rules";
import { LiveProvider } from "../live/live-provider";
import { useSubmission } from "../lib/submission";
import { Received, SubmissionForm } from "../lib/submission-form";
import { ReferenceCard } from "../ui/reference-card";
import { AboutFields, ReachFields } from "./client-fields";

/** The specification's words (section 8). */
const FAILED = "An error occurred while adding the client.";
const ADDED = "Client added successfully!";

const blank = {
  name: "",
  email: "",
  number: "",
  abnTfn: "",
  location: "",
  details: "",
  serviceType: "",
  serviceDate: "",
  contactPreference: "",
};

const order = [
  "name",
  "email",
  "number",
  "contactPreference",
  "location",
  "serviceDate",
  "abnTfn",
  "serviceType",
  "details",
] as const;

/** The client profile form, and above it what was sent from it. */
export default function ClientProfileForm() {
  return (
    <LiveProvider>
      <LiveClientForm />
    </LiveProvider>
  );
}

function useClientForm() {
  const add = useMutation(api.clients.visitor.add);
  return useSubmission<ClientInput, Client>({
    name: "client",
    blank,
    order,
    keepable,
    rules: () => clientForm({ now: Date.now() }),
    send: (client, envelope) => add({ ...client, ...envelope }),
    failureLog: FAILED,
    thanksFor: 5000,
  });
}

export type ClientFormState = ReturnType<typeof useClientForm>;

function LiveClientForm() {
  const state = useClientForm();
  return (
    <Received
      state={state}
      thanks={() => ADDED}
      card={({ reference }) => (
        <ReferenceCard title="We have your profile" reference={reference}>
          <p>Keep the reference, and read it to us when something changes.</p>
        </ReferenceCard>
      )}
    >
      <SubmissionForm aria-label="Client profile" state={state} failed={FAILED} submit="Add client">
        <ReachFields {...state} />
        <AboutFields {...state} />
      </SubmissionForm>
    </Received>
  );
}
