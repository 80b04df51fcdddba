import { api } from "#convex/_generated/api";
import { messageForm } from "#convex/bookings/formRules";
import { caps } from "#convex/typed/text";
import { withPhotos } from "#convex/uploads/formRules";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/text-area";
import { AddPhotos } from "../../uploads/add-photos";
import type { RequestAccess } from "../own-request";

interface TellDialogProps {
  access: RequestAccess;
  open: boolean;
  onClose: () => void;
  /** Called whenever it succeeds, also after the person was told that there was no answer. */
  onTold: () => void;
  /** What the window is called, and what one could write there. */
  title?: string;
  hint?: string;
}

const HINT =
  "For example, where to park or what else to look at. Please don’t send passwords or card numbers.";

/** Asks what a client would like to tell us. What they typed stays when they close the window. */
export function TellDialog(props: TellDialogProps) {
  const { access, open, onClose, onTold, title = "Add a note", hint = HINT } = props;
  const tell = useMutation(api.bookings.client.tell);
  const state = useActionForm({
    name: "tell",
    order: ["message", "photos"],
    rules: () => withPhotos(messageForm),
    blank: { message: "", photos: "" },
    failed: "A message about a booking failed",
    save: (sent, { control }) => tell({ request: access, ...sent }, control),
    onSaved: onTold,
  });
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <SmallForm label={title} state={state} submit="Send it" onClose={onClose}>
        <TextArea
          {...state.field("message")}
          label="What should we know?"
          hint={hint}
          cap={caps.longText}
        />
        <AddPhotos state={state} />
      </SmallForm>
    </Dialog>
  );
}
