import { useMemo, useState } from "react";
import { createFormShell, FormShell } from "../forms/form-shell";
import { lazyForm } from "../forms/lazy-at-once";
import { useInBrowser } from "../lib/in-browser";
import { createShared, useShared } from "../lib/shared";
import { withLiveClient } from "../session/with-live-client";
import { FieldGroup } from "../ui/field-group";
import { formNames } from "./form-names";
import { useSlotBeforeForm } from "./slot-before-form";
import { type SlotLink, SlotPart } from "./slot-part";
import { thisBrowser } from "./this-browser";

/** All fields but the time, with their validation. Loads once the times can be chosen. */
const BookingForm = lazyForm(() => import("./booking-form"));

const name = formNames.slot;

/** A form whose time can be chosen before the code of its other fields has loaded. */
function LiveBooking({ onAlone }: { onAlone?: (isAlone: boolean) => void }) {
  const [shell] = useState(createFormShell);
  const [link] = useState<SlotLink>(() => ({ form: createShared(), choice: createShared() }));
  const before = useSlotBeforeForm(name, () => link.form.get() !== undefined);
  const form = useShared(link.form);
  const inBrowser = useInBrowser();
  const rest = useMemo(
    () => <BookingForm shell={shell} link={link} onAlone={onAlone} />,
    [shell, link, onAlone],
  );
  return (
    <FormShell
      shell={shell}
      name={name}
      aria-label="Book a session"
      first={
        <FieldGroup title="When suits you?">
          <SlotPart of={form ?? before} choice={link.choice} isNamed />
          {/* On Back, browsers recognise a form by the names of its first controls. */}
          {form === undefined && inBrowser && (
            <input type="hidden" name="bookingDate" value={before.date} />
          )}
        </FieldGroup>
      }
      last={
        form === undefined &&
        before.time !== "" && (
          <>
            <input type="hidden" name="bookingTime" value={before.time} />
            <input type="hidden" name="browser" value={thisBrowser().key} />
          </>
        )
      }
    >
      {rest}
    </FormShell>
  );
}

export default withLiveClient(LiveBooking);
