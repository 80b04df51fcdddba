import type { ComponentProps } from "react";
import { Button } from "../ui/button";
import { DeleteButton } from "./delete-button";

interface PublishActionsProps {
  busy: boolean;
  /** How the open record is deleted; a new one isn't there yet. */
  deletion?: ComponentProps<typeof DeleteButton> | undefined;
}

/** The buttons of what is on the site as soon as it is saved. */
export function PublishActions({ busy, deletion }: PublishActionsProps) {
  return (
    <>
      <Button type="submit" busy={busy}>
        {deletion === undefined ? "Publish" : "Save changes"}
      </Button>
      {deletion !== undefined && <DeleteButton {...deletion} />}
    </>
  );
}
