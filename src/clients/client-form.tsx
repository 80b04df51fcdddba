import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { type Client, clientForm, type ClientInput, keepable } from "../../convex/clients/rules";
import { LiveProvider } from "../lib/convex";
import { formFailure } from "../lib/failure";
import { useOnline } from "../lib/online";
import { useSubmission } from "../lib/submission";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { ReferenceCard } from "../ui/reference-card";
import { Thanks } from "../ui/thanks";
import { AboutFields, PersonFields } from "./client-fields";

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
  const { receipt, phase, field, ...form } = useClientForm();
  const online = useOnline();
  return (
    <div className="grid gap-8">
      {phase === "thanking" && (
        <Thanks>
          <p>{ADDED}</p>
        </Thanks>
      )}
      {receipt !== undefined && (
        <ReferenceCard title="We have your profile" reference={receipt.reference}>
          <p>Keep the reference, and read it to us when something changes.</p>
        </ReferenceCard>
      )}
      <FormFrame
        aria-label="Client profile"
        onSubmit={form.onSubmit}
        problems={form.problems}
        attempt={form.attempt}
        failure={formFailure(form.failure, FAILED)}
        offline={!online}
        trap={form.trap}
        actions={
          <Button type="submit" busy={phase !== "editing"}>
            Add client
          </Button>
        }
      >
        <PersonFields field={field} />
        <AboutFields field={field} />
      </FormFrame>
    </div>
  );
}
