import { api } from "#convex/_generated/api";
import { country } from "#convex/business/country";
import { correctionRequestForm } from "#convex/privacy/formRules";
import type { RequestKind } from "#convex/privacy/rules";
import { caps } from "#convex/typed/text";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/text-area";

interface AskProps {
  kind: RequestKind;
  open: boolean;
  onClose: () => void;
}

const titles: Record<RequestKind, string> = {
  copy: "Ask for a copy?",
  correction: "What should we correct?",
  deletion: "Ask us to delete everything?",
};

/** Explains what a privacy request does before it's sent. */
export function AskDialog({ kind, open, onClose }: AskProps) {
  return (
    <Dialog open={open} title={titles[kind]} onClose={onClose}>
      {kind === "correction" ? (
        <CorrectionRequest onClose={onClose} />
      ) : (
        <Question kind={kind} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Consequences({ kind }: { kind: "copy" | "deletion" }) {
  if (kind === "copy") {
    return (
      <p>
        We look it over and email you when it’s ready. You then download it here: we don’t email it,
        because an email can be read by others.
      </p>
    );
  }
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>We delete what you sent us, your pictures, your account and our emails to you.</li>
      <li>A visit that you’ve booked is cancelled, and a membership ends.</li>
      <li>
        Of payments we keep the amount and the date, without your name: tax law asks for that.
      </li>
      <li>
        When it’s done, you’re signed out and we don’t write to you, because we no longer have your
        address. Until then you can change your mind.
      </li>
    </ul>
  );
}

function Question({ kind, onClose }: { kind: "copy" | "deletion"; onClose: () => void }) {
  const ask = useMutation(api.privacy.client.ask);
  const { call, busy, failure, stop } = useAsyncCall("A privacy request failed");
  async function send() {
    if (await call((control) => ask({ kind }, control))) onClose();
  }
  return (
    <>
      <Consequences kind={kind} />
      <ActionError failure={failure} stop={stop} />
      <ButtonRow>
        <Button
          kind={kind === "deletion" ? "danger" : "primary"}
          busy={busy}
          onClick={() => void send()}
        >
          {kind === "deletion" ? "Ask for deletion" : "Ask for a copy"}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
      </ButtonRow>
    </>
  );
}

function CorrectionRequest({ onClose }: { onClose: () => void }) {
  const ask = useMutation(api.privacy.client.ask);
  const state = useActionForm({
    name: "correction",
    order: ["words"],
    rules: () => correctionRequestForm,
    blank: { words: "" },
    failed: "A privacy request failed",
    save: ({ words }, { control }) => ask({ kind: "correction", words }, control),
    onSaved: onClose,
  });
  return (
    <SmallForm
      label="What should we correct?"
      state={state}
      submit="Ask for a correction"
      onClose={onClose}
    >
      <TextArea
        {...state.field("words")}
        label="What’s wrong, and what should it say?"
        hint={`Such as “My phone number is ${country.phone.example} now”`}
        cap={caps.longText}
      />
    </SmallForm>
  );
}
