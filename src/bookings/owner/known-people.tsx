import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import type { CallerBooking, CallerInput } from "#convex/bookings/formRules";
import { formatHome } from "#convex/shared/serviceArea";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { phoneDigits } from "#convex/typed/phone";
import { isPhone } from "#convex/typed/phoneNumber";
import { formatPhone } from "#convex/typed/phoneParts";
import { usePausing } from "../../live/pausing";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Notice } from "../../ui/notice";
import { Option } from "../../ui/option";

/** Somebody who can be booked for. */
export type Known = FunctionReturnType<typeof api.records.owner.known>[number];

type CallerForm = UseFormReturn<CallerInput, unknown, CallerBooking>;

/** The fields that find people. */
export type WhoField = "name" | "phone" | "email";

/** One letter finds half of everybody. */
const LEAST = 2;

/** The form's values for somebody. What we don't know is blank, so that nobody else's details stay. */
export const toCaller = ({ name, phone, email, address, postcode, serviceType }: Known) => ({
  name: name ?? "",
  phone: phone === undefined ? "" : formatPhone(phone),
  email: email ?? "",
  address: address ?? "",
  postcode: postcode ?? "",
  serviceType: serviceType ?? "",
});

const isOf = (typed: Partial<CallerInput>, { name = "", email = "" }: Known): boolean =>
  (typed.name ?? "").trim() === name && readEmail(typed.email ?? "") === email;

/** What somebody is looked up by. */
const contactOf = ({ email, phone = "" }: Known): string => email ?? phone;

const nameOf = ({ name, email, phone = "" }: Known) => name ?? email ?? formatPhone(phone);

/** Suggests the people we know below the field that's typed in. */
export function useKnownPeople(form: CallerForm) {
  const typed = useWatch({ control: form.control });
  const [open, setOpen] = useState<WhoField>();
  const [activeAt, setActiveAt] = useState(0);
  const listId = useId();
  const text = usePausing(open === undefined ? "" : (typed[open] ?? "").trim());
  const answer = useQuery(api.records.owner.known, text.length < LEAST ? "skip" : { text });
  const options = (answer ?? []).filter((known) => !isOf(typed, known));
  const active = options[activeAt] ?? options[0];

  function choose(known: Known) {
    for (const [field, value] of Object.entries(toCaller(known)))
      form.setValue(field as keyof CallerInput, value);
    form.clearErrors();
    setOpen(undefined);
  }

  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (open === undefined || active === undefined) return;
    if (move !== undefined)
      setActiveAt((options.indexOf(active) + move + options.length) % options.length);
    else if (event.key === "Enter") choose(active);
    else if (event.key === "Escape") setOpen(undefined);
    else return;
    event.preventDefault();
  };

  return {
    choose,
    /** What makes a control of the form a box that suggests people. */
    suggesting: <Control extends { onBlur: (event: SyntheticEvent) => unknown }>(
      field: WhoField,
      control: Control,
    ) => {
      const isOpen = open === field && options.length > 0;
      return {
        ...control,
        autoComplete: "off",
        role: "combobox",
        "aria-autocomplete": "list" as const,
        "aria-haspopup": "listbox" as const,
        "aria-expanded": isOpen,
        "aria-controls": listId,
        "aria-activedescendant":
          isOpen && active ? `${listId}-${options.indexOf(active)}` : undefined,
        onInput: () => {
          setOpen(field);
          setActiveAt(0);
        },
        onKeyDown: press,
        onBlur: (event: SyntheticEvent) => {
          setOpen(undefined);
          return control.onBlur(event);
        },
      };
    },
    /** The people below one field. */
    list: (field: WhoField) =>
      open === field &&
      options.length > 0 && (
        <div
          role="listbox"
          id={listId}
          aria-label="People you know"
          className="-mt-4 grid rounded-md border-2 border-line bg-white p-1 shadow-soft"
        >
          {options.map((known, place) => (
            <Option
              key={contactOf(known)}
              id={`${listId}-${place}`}
              label={nameOf(known)}
              detail={[known.phone && formatPhone(known.phone), known.email, formatHome(known)]
                .filter(Boolean)
                .join(" · ")}
              isActive={known === active}
              onChoose={() => {
                choose(known);
              }}
            />
          ))}
        </div>
      ),
  };
}

interface WhoseProps {
  form: CallerForm;
  field: "phone" | "email";
  onChoose: (known: Known) => void;
}

/** Says whose the typed number or email address is, before it's booked for somebody else. */
export function Whose({ form, field, onChoose }: WhoseProps) {
  const typed = useWatch({ control: form.control });
  const contact = usePausing((typed[field] ?? "").trim());
  const isWhole = field === "phone" ? isPhone(contact) : isEmail(readEmail(contact));
  const answer = useQuery(api.records.owner.known, isWhole ? { text: contact } : "skip") ?? [];
  const isTheirs = ({ phone = "", email = "" }: Known) =>
    field === "phone" ? phoneDigits(phone) === phoneDigits(contact) : email === readEmail(contact);
  const owners = answer.filter(isTheirs);
  if (owners.length === 0 || owners.some((known) => isOf(typed, known))) return null;
  const whose = owners.map((known) => `${nameOf(known)}’s`).join(" and ");
  return (
    <Notice kind="info" title={`This ${field === "phone" ? "number" : "address"} is ${whose}`}>
      <p>Is it them? Otherwise go on: homes and offices share one.</p>
      <ButtonRow>
        {owners.map((known) => (
          <Button
            key={contactOf(known)}
            kind="secondary"
            onClick={() => {
              onChoose(known);
            }}
          >
            {`It’s ${nameOf(known)}`}
          </Button>
        ))}
      </ButtonRow>
    </Notice>
  );
}
