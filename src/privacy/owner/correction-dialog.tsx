import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { correctionForm } from "#convex/people/formRules";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import type { Person } from "../../records/rows";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/text-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";

interface CorrectionDialogProps {
  contact: string;
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Edits somebody's contact details. */
export function CorrectionDialog({ contact, person, open, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={open} title="Edit details" onClose={onClose}>
      <p>
        This changes their card, and what is still open: visits and requests, briefs, their profile
        and payments to come. Visits at their address move along. What is over stays as they sent
        it, and what was here before is kept with who changed it.
      </p>
      <CorrectionFields contact={contact} person={person} onClose={onClose} />
    </Dialog>
  );
}

const order = ["name", "email", "phone", "address", "postcode"] as const;

function CorrectionFields({ contact, person, onClose }: Omit<CorrectionDialogProps, "open">) {
  const correct = useMutation(api.privacy.owner.correct);
  const { say } = useToast();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const { name = "", email = "", phone = "", address = "", postcode = "" } = person;
  const state = useActionForm({
    name: "correction",
    draftName: `person:${contact}`,
    stored: {
      values: { name, email, phone, address, postcode },
      version: person.lastModified ?? 0,
    },
    order,
    labels: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      address: "Address",
      postcode: "Postcode",
    },
    rules: () => correctionForm,
    save: (right, { lastModified, control }) =>
      correct({ contact, lastModified, ...right }, control),
    onSaved: (right) => {
      onClose();
      say("The details are changed.");
      const known = right.email ?? right.phone ?? contact;
      if (known !== contact) void navigate(link({ person: known }), { replace: true });
    },
  });
  const { field } = state;
  return (
    <EditForm aria-label="Edit details" state={state} submit="Save" onClose={onClose}>
      <TextField {...field("name")} label="Name" autoComplete="off" />
      <TextField
        {...field("email")}
        type="email"
        label={email === "" ? "Email (optional)" : "Email"}
        hint="They sign in with this one from now on"
        autoComplete="off"
      />
      <TextField
        {...field("phone")}
        type="tel"
        label="Phone (optional)"
        autoComplete="off"
        width="short"
      />
      <TextField {...field("address")} label="Address (optional)" autoComplete="off" />
      <TextField
        {...field("postcode")}
        label="Postcode (optional)"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
    </EditForm>
  );
}
