import { api } from "#convex/_generated/api";
import { copyForm } from "#convex/bookings/formRules";
import { useActionForm } from "../../forms/action-form";
import { EmailField } from "../../forms/contact-fields";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { Dialog } from "../../ui/dialog";
import type { RequestAccess } from "../own-request";

/** What the button says; its question is the same. */
export const COPY_TO = "Send our report to somebody else, too";

interface CopyDialogProps {
  access: RequestAccess;
  /** The address that's named already, where its reader may see it. */
  copyTo?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** @param isNamed an address was named, and none taken away */
  onNamed: (isNamed: boolean) => void;
}

/** Asks for a second address that the report of a visit goes to. */
export function CopyDialog({ access, copyTo = "", open, onClose, onNamed }: CopyDialogProps) {
  const nameCopy = useMutation(api.bookings.client.nameCopy);
  const state = useActionForm({
    name: "copy",
    order: ["email"],
    rules: () => copyForm,
    saved: { email: copyTo },
    failed: "Naming an address for the report failed",
    save: ({ email }, { control }) => nameCopy({ request: access, email }, control),
    onSaved: ({ email }) => onNamed(email !== undefined),
  });
  return (
    <Dialog open={open} title={COPY_TO} onClose={onClose}>
      <SmallForm label={COPY_TO} state={state} submit="Save" onClose={onClose}>
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
              {...state.emailField("email")}
              label="Their email"
              hint="Leave it blank if nobody else should get it"
              autoComplete="off"
            />
          </>
        )}
      </SmallForm>
    </Dialog>
  );
}
