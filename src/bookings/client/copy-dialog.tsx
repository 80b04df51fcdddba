import { api } from "#convex/_generated/api";
import { copyForm } from "#convex/bookings/formRules";
import { EmailField } from "../../forms/contact-fields";
import { useZodForm } from "../../forms/zod-form";
import { useAsyncCall } from "../../live/async-call";
import { formatWholeFailure } from "../../live/failure";
import { formError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FormFrame } from "../../ui/form-frame";
import type { RequestAccess } from "../own-request";

/** The button's label, and the dialog's title. */
export const COPY_TO = "Send our report to somebody else, too";

interface CopyDialogProps {
  access: RequestAccess;
  /** The current address, if its reader may see it. */
  copyTo?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** @param isNamed an address was added rather than removed */
  onNamed: (isNamed: boolean) => void;
}

/** Asks for a second recipient of a visit's report. */
export function CopyDialog({ access, copyTo = "", open, onClose, onNamed }: CopyDialogProps) {
  const nameCopy = useMutation(api.bookings.client.nameCopy);
  const { call, busy, failure, stop } = useAsyncCall("Naming an address for the report failed");
  const { emailField, frame } = useZodForm({
    name: "copy",
    order: ["email"],
    rules: () => copyForm,
    defaultValues: { email: copyTo },
    busy,
    submit: ({ email }) =>
      call(async (control) => {
        const answer = await nameCopy({ request: access, email }, control);
        if (answer.ok) onNamed(email !== undefined);
        return answer;
      }),
  });
  return (
    <Dialog open={open} title={COPY_TO} onClose={onClose}>
      <FormFrame
        aria-label={COPY_TO}
        {...frame}
        error={formError({ failure, stop }, { format: formatWholeFailure })}
        actions={
          <>
            <Button type="submit" busy={busy}>
              Save
            </Button>
            <Button kind="secondary" onClick={onClose}>
              Not now
            </Button>
          </>
        }
      >
        {"key" in access ? (
          <p>
            Our report goes to somebody else, too. Save to have it sent to you alone. To name
            another address, sign in under My requests.
          </p>
        ) : (
          <>
            <p>
              After the visit we email you what we did. Your daughter or a friend, say, can get that
              email, too. They get no other, and we tell you by email whom you’ve named.
            </p>
            <EmailField
              {...emailField("email")}
              label="Their email"
              hint="Leave it blank if nobody else should get it"
              autoComplete="off"
            />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
