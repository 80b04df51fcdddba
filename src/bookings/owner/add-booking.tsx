import { ConvexError } from "convex/values";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import {
  blankBooking,
  bookingFieldNames,
  type BookingInput,
  type CallerBooking,
  callerForm,
  type CallerInput,
  needsCallersPhone,
} from "#convex/bookings/formRules";
import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useCreating } from "../../editing/editing";
import { useToast } from "../../feedback/toast";
import { EmailField, NameField, PhoneField } from "../../forms/contact-fields";
import type { CallControl } from "../../live/async-call";
import { getNow, useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { BackLink } from "../../navigation/back-link";
import { useIsCurrentPage } from "../../navigation/is-current-page";
import { MemberCallOuts } from "../../records/member-call-outs";
import { Button } from "../../ui/button";
import { FieldGroup } from "../../ui/field-group";
import { PanelHeader } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { useBookedAgain } from "../again";
import { useHours } from "../hours";
import { LostSlotNotice, NearestSlots } from "../nearest-slots";
import { ServiceField } from "../question-fields";
import { CouponField, PlaceFields } from "../request-fields";
import { SlotFields } from "../slot-fields";
import { useSlotChoice } from "../slots";

/** The slot in the address, `2026-11-26T09:00`; nothing for any other text. */
function slotAt(at: string): Slot {
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(at) ?? [];
  return { date, time };
}

/** A caller’s form doesn’t ask who is visited: the owner types that into the additional information. */
const isCallersField = (field: keyof BookingInput) =>
  field !== "visitFor" &&
  field !== "visitedName" &&
  field !== "visitedPhone" &&
  field !== "sameProblemAs";

const order = [
  ...bookingFieldNames.slot,
  ...(["name", "phone", "email"] as const),
  ...bookingFieldNames.request,
];

interface Added {
  reference: string;
  /** By which an Undo finds it. */
  requestId: string;
}

function useAdding(at: string) {
  const now = useNow(30_000);
  const hours = useHours();
  const add = useMutation(api.bookings.owner.add);
  const undoAdd = useMutation(api.bookings.owner.undoAdd);
  const { say } = useToast([]);
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const { date: bookingDate, time: bookingTime } = slotAt(at);
  const creating = useCreating<CallerInput, CallerBooking, Added>({
    name: "caller",
    draftName: `booking:${at}`,
    blank: { ...blankBooking, bookingDate, bookingTime },
    order,
    rules: () => callerForm({ now: getNow(), hours }),
    create: async (booking, { requestId }, control) => {
      const result = await add({ ...booking, requestId }, control);
      if (!result.ok) throw new ConvexError(result.failure);
      return { reference: result.reference, requestId };
    },
    onCreated: (booking, { reference, requestId }) => {
      if (isStillHere()) void navigate(link({ add: null, open: reference }), { replace: true });
      const undo = async (control: CallControl) => {
        await undoAdd({ requestId }, control);
        const isOpen = new URLSearchParams(window.location.search).get("open") === reference;
        if (isOpen) void navigate(link({ add: null, open: null }), { replace: true });
      };
      say(formatDone(booking), undo, reference);
    },
  });
  const { form, busy } = creating;
  const { attempt } = creating.frame;
  useBookedAgain((field, value) => {
    if (isCallersField(field)) form.setValue(field, value);
  });
  const [date = "", time = "", serviceType, selectedService, email] = useWatch({
    control: form.control,
    name: ["bookingDate", "bookingTime", "serviceType", "selectedService", "email"],
  });
  const choice = useSlotChoice(form, {
    date,
    time,
    now,
    actor: "owner",
    isEditing: !busy,
    attempt,
    visit: { selectedService, serviceType },
  });
  const needsPhone = needsCallersPhone({ serviceType, bookingDate: date, email });
  const read = readEmail(email ?? "");
  const member = {
    contact: isEmail(read) ? read : undefined,
    visitOn: serviceType === "in-person" && date !== "" ? date : undefined,
  };
  return { ...creating, ...choice, serviceType, selectedService, needsPhone, member };
}

function formatDone({ name, email, bookingDate: date, bookingTime: time }: CallerBooking): string {
  const hasTime = date !== undefined && time !== undefined;
  const what = hasTime ? `Booked: ${formatSlot({ date, time })}` : "Written down";
  if (email !== undefined) return `${what}. ${name} gets an email.`;
  return hasTime
    ? `${what}. No email: tell them the pass-phrase that’s on the booking.`
    : `${what}. No email: call them with your quote.`;
}

/** Writes down what a caller wants: a booking, or without a time a quote request. */
export function OwnerAdd({ at }: { at: string }) {
  return (
    <>
      <BackLink name="add">Back to the bookings</BackLink>
      <PanelHeader
        title="Add a booking"
        lead={
          <p>
            For somebody on the phone. A booking is confirmed at once; without a time it’s a quote
            to send.
          </p>
        }
      />
      <AddForm at={at} />
    </>
  );
}

function AddForm({ at }: { at: string }) {
  const state = useAdding(at);
  const submit = "Add this booking";
  return (
    <EditForm
      aria-label="Add a booking"
      state={state}
      remedy={<NearestSlots {...state} submit={submit} />}
      actions={
        <Button type="submit" busy={state.busy}>
          {submit}
        </Button>
      }
    >
      <div className="grid max-w-form gap-8">
        <FieldGroup title="When">
          <SlotFields optional {...state} />
        </FieldGroup>
        <CallerFields {...state} />
        <WishFields {...state} />
        <LostSlotNotice {...state} submit={submit} />
      </div>
    </EditForm>
  );
}

type AddFields = ReturnType<typeof useAdding>;

/** Nothing of the owner's own may be filled in by the browser. */
function CallerFields({ field, emailField, needsPhone, member }: AddFields) {
  return (
    <FieldGroup title="Who">
      <NameField {...field("name")} autoComplete="off" />
      <PhoneField
        {...field("phone")}
        label={needsPhone ? "Phone" : "Phone (optional)"}
        required={needsPhone}
        autoComplete="off"
      />
      <EmailField
        {...emailField("email", ["phone"])}
        label="Email (optional)"
        hint="We’ll send the confirmation there. Without one, you call them"
        autoComplete="off"
      />
      <MemberCallOuts {...member} />
    </FieldGroup>
  );
}

function WishFields({ field, serviceType, selectedService, minutes }: AddFields) {
  return (
    <FieldGroup title="What for">
      <ServiceField field={field} selectedService={selectedService} minutes={minutes} />
      <TextArea
        {...field("additionalInfo")}
        label="Notes (optional)"
        hint="The client can read them on My requests"
        cap={caps.longText}
      />
      <PlaceFields field={field} serviceType={serviceType} autoComplete="off" />
      <CouponField {...field("coupon")} />
    </FieldGroup>
  );
}
