import { useState } from "react";
import { api } from "#convex/_generated/api";
import { remoteLinkForm } from "#convex/bookings/remote/formRules";
import { isRemoteSession } from "#convex/bookings/rules";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useHasDraft } from "../../forms/draft";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { CardSection } from "../../ui/card";
import { TextField } from "../../ui/text-field";
import { TextAnchor } from "../../ui/text-link";
import type { OpenRequest } from "./format";
import { isUnsettled } from "./past-visit";

const draftOf = (reference: string) => `remote-link:${reference}`;

/** Edits the link of a remote session; hidden for other visits. */
export function RemoteLink({ request }: { request: OpenRequest }) {
  const { reference, remoteLink } = request;
  const [isOpen, setOpen] = useState(useHasDraft(draftOf(reference)));
  const isOver = isUnsettled(request, useToday());
  if (isOver || !isRemoteSession(request)) return null;
  const close = () => setOpen(false);
  return (
    <CardSection title="Link of the remote session">
      {isOpen ? (
        <LinkForm request={request} onClose={close} />
      ) : (
        <>
          {remoteLink !== undefined && (
            <p className="[overflow-wrap:anywhere]">
              <TextAnchor href={remoteLink} target="_blank" rel="noreferrer">
                {remoteLink}
              </TextAnchor>
            </p>
          )}
          <div>
            <Button kind="secondary" onClick={() => setOpen(true)}>
              {remoteLink === undefined ? "Set the link" : "Change the link"}
            </Button>
          </div>
        </>
      )}
    </CardSection>
  );
}

function LinkForm({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { reference, remoteLink } = request;
  const set = useMutation(api.bookings.owner.setRemoteLink);
  const { say } = useToast(reference);
  const state = useActionForm({
    name: "remote-link",
    draftName: draftOf(reference),
    order: ["link"],
    rules: () => remoteLinkForm,
    saved: { link: remoteLink ?? "" },
    save: ({ link }, { control }) => set({ reference, link }, control),
    onSaved: ({ link }) => {
      say(
        link === undefined
          ? "The client’s page doesn’t show a link any more."
          : "The client’s page shows the link until the end of the day.",
        (control) => set({ reference, link: remoteLink }, control),
      );
      onClose();
    },
  });
  return (
    <EditForm
      aria-label="Link of the remote session"
      state={state}
      submit="Save link"
      kind="secondary"
      onClose={onClose}
    >
      <TextField
        {...state.field("link")}
        label="Link"
        hint="They see it on their visit’s page, not by email. Leave it blank to take it away"
        inputMode="url"
      />
    </EditForm>
  );
}
