import { useState } from "react";
import { api } from "#convex/_generated/api";
import {
  type RemoteLinkContent,
  remoteLinkForm,
  type RemoteLinkInput,
} from "#convex/bookings/remote/formRules";
import { isRemoteSession } from "#convex/bookings/rules";
import { dateAt } from "#convex/shared/dates";
import { EditForm } from "../../editing/edit-form";
import { useCreating, useTakingOver } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { useHasDraft } from "../../forms/draft";
import type { CallControl } from "../../lib/async-call";
import { useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { TextField } from "../../ui/text-field";
import { TextAnchor } from "../../ui/text-link";
import type { OpenRequest } from "./format";
import { isUnsettled } from "./past-visit";

const draftOf = (reference: string) => `remote-link:${reference}`;

/** The link into a remote session, for its client: nothing where none is agreed on. */
export function RemoteLink({ request }: { request: OpenRequest }) {
  const { reference, remoteLink } = request;
  const hasEdits = useHasDraft(draftOf(reference));
  const [isOpen, setOpen] = useState(hasEdits);
  const set = useSetLink(reference);
  const { run, busy } = useToast();
  const isOver = isUnsettled(request, dateAt(useNow(60_000)));
  if (isOver || !isRemoteSession(request)) return null;
  return (
    <CardSection title="Link of the remote session">
      {isOpen ? (
        <LinkForm
          request={request}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : (
        <>
          {remoteLink !== undefined && (
            <p className="[overflow-wrap:anywhere]">
              <TextAnchor href={remoteLink} target="_blank" rel="noreferrer">
                {remoteLink}
              </TextAnchor>
            </p>
          )}
          <ButtonRow>
            <Button
              kind="secondary"
              onClick={() => {
                setOpen(true);
              }}
            >
              {remoteLink === undefined ? "Set the link" : "Change the link"}
            </Button>
            {remoteLink !== undefined && (
              <Button
                kind="quiet"
                busy={busy}
                onClick={() =>
                  void run(set(undefined), {
                    done: "The client’s page doesn’t show the link any more.",
                    undo: set(remoteLink),
                  })
                }
              >
                Take it away
              </Button>
            )}
          </ButtonRow>
        </>
      )}
    </CardSection>
  );
}

function useSetLink(reference: string) {
  const setRemoteLink = useMutation(api.bookings.owner.setRemoteLink);
  return (link: string | undefined) => (control: CallControl) =>
    setRemoteLink({ reference, link }, control);
}

function LinkForm({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { reference, remoteLink } = request;
  const set = useSetLink(reference);
  const { say } = useToast();
  const saved = { link: remoteLink ?? "" };
  const state = useCreating<RemoteLinkInput, RemoteLinkContent>({
    name: "remote-link",
    draftName: draftOf(reference),
    order: ["link"],
    rules: () => remoteLinkForm,
    blank: saved,
    create: ({ link }, _envelope, control) => set(link)(control),
    onCreated: () => {
      say("The client’s page shows the link until the end of the day.", set(remoteLink));
      onClose();
    },
  });
  useTakingOver(remoteLink, () => {
    state.follow(saved);
  });
  return (
    <EditForm
      aria-label="Link of the remote session"
      state={state}
      actions={
        <>
          <Button type="submit" kind="secondary" busy={state.busy}>
            Show it to the client
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        {...state.field("link")}
        label="Link"
        hint="They see it on their visit’s page. It isn’t emailed"
        inputMode="url"
      />
    </EditForm>
  );
}
