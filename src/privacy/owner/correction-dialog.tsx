import { zodResolver } from "@hookform/resolvers/zod";
import type { SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { type Correction, correctionForm, type CorrectionInput } from "#convex/privacy/rules";
import { useToast } from "../../feedback/toast";
import { getFields, showProblems } from "../../forms/form-fields";
import type { CallControl } from "../../lib/async-call";
import { toFailure } from "../../lib/failure";
import { useOnline } from "../../lib/online";
import { useMutation } from "../../live/mutation";
import type { Person } from "../../records/rows";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";

interface CorrectionDialogProps {
  contact: string;
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Puts right who somebody is. */
export function CorrectionDialog({ contact, person, open, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={open} title="Put it right" onClose={onClose}>
      <p>
        This changes their card, and what is still open: visits and requests, briefs, their profile
        and payments to come. What is over stays as they sent it.
      </p>
      <CorrectionFields contact={contact} person={person} onClose={onClose} />
    </Dialog>
  );
}

const order = ["name", "email", "phone"] as const;

function CorrectionFields({ contact, person, onClose }: Omit<CorrectionDialogProps, "open">) {
  const correct = useMutation(api.privacy.owner.correct);
  const { run, busy } = useToast();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const form = useForm<CorrectionInput, unknown, Correction>({
    defaultValues: {
      name: person.name ?? "",
      email: person.email ?? "",
      phone: person.phone ?? "",
    },
    resolver: zodResolver(correctionForm),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, { name: "correction", order });

  async function save(right: Correction, control: CallControl) {
    try {
      await correct({ contact, ...right }, control);
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === "invalid") showProblems(form, failure.fields);
      throw thrown;
    }
    onClose();
    if (right.email !== contact) void navigate(link({ person: right.email }), { replace: true });
  }

  const onSubmit = (event: SyntheticEvent) =>
    void form.handleSubmit((right) =>
      run((control) => save(right, control), { done: "It’s put right." }),
    )(event);

  return (
    <FormFrame
      aria-label="Put it right"
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
      actions={
        <>
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Change nothing
          </Button>
        </>
      }
    >
      <TextField {...field("name")} label="Name" autoComplete="off" />
      <TextField
        {...field("email")}
        type="email"
        label="Email"
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
    </FormFrame>
  );
}
