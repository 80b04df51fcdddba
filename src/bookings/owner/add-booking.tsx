import { useQuery } from "convex/react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import {
  blankBooking,
  bookingFieldNames,
  type CallerBooking,
  callerForm,
  type CallerInput,
  needsCallersPhone,
} from "#convex/bookings/formRules";
import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { formatPhone } from "#convex/typed/phoneParts";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { EmailField, NameField, PhoneField } from "../../forms/contact-fields";
import { isSame } from "../../forms/draft";
import { getNow, useNow } from "../../lib/now";
import type { CallControl } from "../../live/async-call";
import { useDebounced } from "../../live/debounced";
import { useMutation } from "../../live/mutation";
import { MemberCallOuts } from "../../memberships/owner/member-call-outs";
import { BackLink } from "../../navigation/back-link";
import { useIsCurrentPage } from "../../navigation/is-current-page";
import { isOf, type Known, useKnownPeople, Whose } from "../../records/known-people";
import { FieldGroup } from "../../ui/field-group";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { useHours } from "../known-hours";
import { LostSlotNotice, NearestSlots } from "../nearest-slots";
import { ServiceField } from "../question-fields";
import { CouponField, PlaceFields } from "../request-fields";
import { SlotFields } from "../slot-fields";
import { useSlotChoice } from "../slots";
import { personIn } from "./add-for";

/** The slot in a parameter such as `2026-11-26T09:00`; empty for anything else. */
function slotAt(at: string): Slot {
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(at) ?? [];
  return { date, time };
}

const order = [
  ...bookingFieldNames.slot,
  ...(["name", "phone", "email"] as const),
  ...bookingFieldNames.request,
];

const whoOf = ({ name, phone, email }: CallerBooking) => [name, phone, email];

/** The form's values for a person. Unknown ones are blank, so that nobody else's details stay. */
const toCaller = ({ name, phone, email, address, postcode, serviceType }: Known) => ({
  name: name ?? "",
  phone: phone === undefined ? "" : formatPhone(phone),
  email: email ?? "",
  address: address ?? "",
  postcode: postcode ?? "",
  serviceType: serviceType ?? "",
});

interface AddProps {
  /** A slot, `for:` with a person's email address or number, or any other word for neither. */
  at: string;
  /** The person it's for, if known from the start. */
  known?: Known | undefined;
}

function useAdding({ at, known }: AddProps) {
  const now = useNow(30_000);
  const hours = useHours();
  const add = useMutation(api.bookings.owner.add);
  const undoAdd = useMutation(api.bookings.owner.undoAdd);
  const { say } = useToast([]);
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const [isAdded, setAdded] = useState(false);
  const { date: bookingDate, time: bookingTime } = slotAt(at);
  const creating = useActionForm({
    name: "caller",
    draftName: `booking:${at}`,
    blank: { ...blankBooking, bookingDate, bookingTime, ...(known && toCaller(known)) },
    order,
    answered: ["postcode", "bookingDate"],
    rules: () => callerForm({ now: getNow(), hours }),
    isAnother: (one, other) => !isSame(whoOf(one), whoOf(other)),
    save: async (booking, { requestId, control }) => {
      const result = await add({ ...booking, requestId }, control);
      return result.ok ? { ...result, requestId } : result;
    },
    onSaved: (booking, { reference, requestId }) => {
      setAdded(true);
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
  const { control } = form;
  const [date = "", time = "", serviceType, selectedService] = useWatch({
    control,
    name: ["bookingDate", "bookingTime", "serviceType", "selectedService"],
  });
  const [name, phone, email, code] = useWatch({
    control,
    name: ["name", "phone", "email", "coupon"],
  });
  const typed = { name, phone, email };
  const who = {
    onChoose: (person: Known) => {
      for (const [field, value] of Object.entries(toCaller(person)))
        form.setValue(field as keyof CallerInput, value);
      form.clearErrors();
    },
    isChosen: (person: Known) => isOf(typed, person),
  };
  const people = useKnownPeople(typed, who);
  const choice = useSlotChoice(form, {
    date,
    time,
    now,
    actor: "owner",
    // False once saved, because the slot is then taken by this booking itself.
    isEditing: !busy && !isAdded,
    attempt,
    visit: { selectedService, serviceType },
  });
  const needsPhone = needsCallersPhone({ serviceType, bookingDate: date, email });
  const read = readEmail(email ?? "");
  const contact = isEmail(read) ? read : undefined;
  const member = {
    contact,
    visitOn: serviceType === "in-person" && date !== "" ? date : undefined,
  };
  const whose = { typed, ...who };
  const coupon = { code, email: contact, now };
  return {
    ...creating,
    ...choice,
    people,
    whose,
    coupon,
    serviceType,
    selectedService,
    needsPhone,
    member,
  };
}

function formatDone({ name, email, bookingDate: date, bookingTime: time }: CallerBooking): string {
  const hasTime = date !== undefined && time !== undefined;
  const what = hasTime ? `Booked: ${formatSlot({ date, time })}` : "Written down";
  if (email !== undefined) return `${what}. ${name} gets an email.`;
  return hasTime
    ? `${what}. No email: tell them the pass-phrase that’s on the booking.`
    : `${what}. No email: call them with your quote.`;
}

/** Adds a caller's booking, or a quote request if there's no time. */
export function OwnerAdd({ at }: { at: string }) {
  const person = personIn(at);
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
      {person === undefined ? <AddForm at={at} /> : <AddFor at={at} person={person} />}
    </>
  );
}

function AddFor({ at, person }: { at: string; person: string }) {
  const found = useQuery(api.records.owner.known, { text: person });
  if (found === undefined) return <LoadingLine>Loading…</LoadingLine>;
  const unknown = person.includes("@") ? { email: person } : { phone: person };
  return <AddForm at={at} known={found[0] ?? unknown} />;
}

function AddForm(props: AddProps) {
  const state = useAdding(props);
  const submit = "Add this booking";
  return (
    <EditForm
      aria-label="Add a booking"
      state={state}
      remedy={<NearestSlots {...state} submit={submit} />}
      submit={submit}
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

/** Disables autofill, which would fill in the owner's own details. */
function CallerFields({ field, emailField, people, whose, needsPhone, member }: AddFields) {
  const { suggesting, list } = people;
  return (
    <FieldGroup title="Who">
      <NameField
        {...suggesting("name", field("name"))}
        hint="Somebody you know is found by their name, number or email"
      />
      {list("name")}
      <PhoneField
        {...suggesting("phone", field("phone"))}
        label={needsPhone ? "Phone" : "Phone (optional)"}
        required={needsPhone}
      />
      {list("phone")}
      <Whose field="phone" {...whose} />
      <EmailField
        {...suggesting("email", emailField("email", ["phone"]))}
        label="Email (optional)"
        hint="We’ll send the confirmation there. Without one, you call them"
      />
      {list("email")}
      <Whose field="email" {...whose} />
      <MemberCallOuts {...member} />
    </FieldGroup>
  );
}

function WishFields({ field, serviceType, selectedService, minutes, coupon }: AddFields) {
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
      <div className="grid gap-2">
        <CouponField {...field("coupon")} />
        <CouponProblem {...coupon} />
      </div>
    </FieldGroup>
  );
}

interface CouponProblemProps {
  code: string | undefined;
  /** The caller's address, once it's valid. */
  email: string | undefined;
  now: number;
}

/** Says why a code can't be used, while the caller is still on the phone. */
function CouponProblem({ code = "", ...rest }: CouponProblemProps) {
  const typed = useDebounced(code.trim());
  const problem = useQuery(
    api.coupons.owner.problem,
    typed === "" ? "skip" : { code: typed, ...rest },
  );
  return (
    <p role="status" className="font-semibold">
      {problem && `${problem}.`}
    </p>
  );
}
