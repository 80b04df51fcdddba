import { useConvex } from "convex/react";
import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { type CopyFormat, downloadCopy } from "../fetch-copy";

/** Downloads the client's copy of their data, once it's ready. */
export function OwnCopy() {
  const convex = useConvex();
  const { call, busy, failure, stop } = useAsyncCall("The copy couldn’t be fetched");
  const fetchAs = (format: CopyFormat) =>
    call(async ({ onSend }) => {
      onSend();
      await downloadCopy("you", format, (part, cursor) =>
        convex.query(api.privacy.copies.client.read, { part, cursor }),
      );
      return { ok: true };
    });
  return (
    <div className="grid justify-items-start gap-3">
      <ButtonRow>
        <Button busy={busy} onClick={() => void fetchAs("page")}>
          Download to read or print
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void fetchAs("json")}>
          Download as data (JSON)
        </Button>
      </ButtonRow>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
