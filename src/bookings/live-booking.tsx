import { useMemo, useState } from "react";
import { createFormShell, FormShell } from "../forms/form-shell";
import { lazyForm } from "../forms/lazy-at-once";
import { useInBrowser } from "../lib/in-browser";
import { createShared, useShared } from "../lib/shared";
import { withLiveClient } from "../session/with-live-client";
import { FieldGroup } from "../ui/field-group";
import { formNames } from "./form-names";
import { useSlotBeforeForm } from "./slot-before-form";
import { type FormOfSlot, SlotPart } from "./slot-part";
import type { SlotChoice } from "./slots";
import { thisBrowser } from "./this-browser";

/** What asks for everything but the time, with what checks it. It comes once the times can be chosen. */
const BookingForm = lazyForm(() => import("./booking-form"));

const name = formNames.slot;

/** What the calendar and the rest of the form tell each other. */
export interface SlotLink {
  form: ReturnType<typeof createShared<FormOfSlot>>;
  choice: ReturnType<typeof createShared<SlotChoice>>;
}

/** The form whose time can be chosen before the code of its other fields is there. */
function LiveBooking({ onAlone }: { onAlone?: (isAlone: boolean) => void }) {
  const [shell] = useState(createFormShell);
  const [link] = useState<SlotLink>(() => ({ form: createShared(), choice: createShared() }));
  const before = useSlotBeforeForm(name, () => link.form.get() !== undefined);
  const form = useShared(link.form);
  const inBrowser = useInBrowser();
  const rest = useMemo(
    () => <BookingForm lead="slot" shell={shell} link={link} onAlone={onAlone} />,
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
          {/* Browsers know a form that Back leads to by the names that are first in it. */}
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
