import { type SubmitEvent, useState } from "react";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";

interface LookUpFormProps {
  label: string;
  hint: string;
  submit: string;
  initial?: string;
  onLookUp: (typed: string) => void;
}

/** A field for a code that somebody reads out, with a button. */
export function LookUpForm({ label, hint, submit, initial = "", onLookUp }: LookUpFormProps) {
  const [typed, setTyped] = useState(initial);
  const lookUp = (event: SubmitEvent) => {
    event.preventDefault();
    onLookUp(typed.trim());
  };
  return (
    <form onSubmit={lookUp} className="flex max-w-form flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label={label}
          hint={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit">{submit}</Button>
    </form>
  );
}
