import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";

/** Leads to a request by its reference, however it was typed, to send a link to pay for it. */
export function FindRequest() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  function open(event: SubmitEvent) {
    event.preventDefault();
    const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (letters === "") return;
    const next = new URLSearchParams(params);
    next.set("open", `WS-${letters.replace(/^WS/, "")}`);
    setParams(next);
  }
  return (
    <form onSubmit={open} className="flex max-w-form flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Reference of a request"
          hint="Such as WS-7K3F. You can then send a link to pay for it"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </div>
      <Button type="submit" kind="secondary">
        Open
      </Button>
    </form>
  );
}
