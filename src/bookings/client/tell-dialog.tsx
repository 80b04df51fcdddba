import { api } from "#convex/_generated/api";
import { messageForm } from "#convex/bookings/formRules";
import { caps } from "#convex/typed/text";
import { type WithPhotos, withPhotos } from "#convex/uploads/formRules";
import { useZodForm } from "../../forms/zod-form";
import { useAsyncCall } from "../../live/async-call";
import { formatWholeFailure } from "../../live/failure";
import { formError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FormFrame } from "../../ui/form-frame";
import { TextArea } from "../../ui/text-area";
import { AddPhotos } from "../../uploads/add-photos";
import type { RequestAccess } from "../own-request";

interface TellDialogProps {
  access: RequestAccess;
  open: boolean;
  onClose: () => void;
  /** Called on success, even if a timeout was already reported. */
  onTold: () => void;
  title?: string;
  hint?: string;
}

const HINT =
  "For example, where to park or what else to look at. Please don’t send passwords or card numbers.";

/** Asks for a note to us. The input is kept when the dialog closes. */
export function TellDialog(props: TellDialogProps) {
  const { access, open, onClose, onTold, title = "Add a note", hint = HINT } = props;
  const tell = useMutation(api.bookings.client.tell);
  const { call, busy, failure, stop } = useAsyncCall("A message about a booking failed");
  const send = ({ message, photos }: WithPhotos<{ message: string }>) =>
    call(async (control) => {
      const answer = await tell({ request: access, message, photos }, control);
      if (answer.ok) {
        form.reset();
        onTold();
      }
      return answer;
    });
  const { form, field, frame } = useZodForm({
    name: "tell",
    order: ["message", "photos"],
    rules: () => withPhotos(messageForm),
    defaultValues: { message: "", photos: "" },
    busy,
    submit: send,
  });
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <FormFrame
        aria-label={title}
        {...frame}
        error={formError({ failure, stop }, { format: formatWholeFailure })}
        actions={
          <>
            <Button type="submit" busy={busy}>
              Send it
            </Button>
            <Button kind="secondary" onClick={onClose}>
              Not now
            </Button>
          </>
        }
      >
        <TextArea
          {...field("message")}
          label="What should we know?"
          hint={hint}
          cap={caps.longText}
        />
        <AddPhotos state={{ form, field, frame }} />
      </FormFrame>
    </Dialog>
  );
}
