import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import { api } from "#convex/_generated/api";
import { formatHome } from "#convex/shared/serviceArea";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { phoneDigits } from "#convex/typed/phone";
import { isPhone } from "#convex/typed/phoneNumber";
import { formatPhone } from "#convex/typed/phoneParts";
import { useDebounced } from "../live/debounced";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Notice } from "../ui/notice";
import { Option } from "../ui/option";
import { contactOf } from "./rows";

/** A person that can be booked for. */
export type Known = FunctionReturnType<typeof api.records.owner.known>[number];

/** The fields that suggest people. */
export type WhoField = "name" | "phone" | "email";

/** The minimum length of a search; one letter matches half of everybody. */
const LEAST = 2;

type Typed = Partial<Record<WhoField, string | undefined>>;

/** Whether the typed details are this person's. */
export const isOf = (typed: Typed, { name = "", email = "" }: Known): boolean =>
  (typed.name ?? "").trim() === name && readEmail(typed.email ?? "") === email;

interface KnownPeople {
  onChoose: (known: Known) => void;
  /** They're already chosen, so they're not suggested again. */
  isChosen?: (known: Known) => boolean;
}

const nameOf = ({ name, email, phone = "" }: Known) => name ?? email ?? formatPhone(phone);

/** Suggests known people below the focused field. */
export function useKnownPeople(typed: Typed, { onChoose, isChosen = () => false }: KnownPeople) {
  const [open, setOpen] = useState<WhoField>();
  const [activeAt, setActiveAt] = useState(0);
  const listId = useId();
  const text = useDebounced(open === undefined ? "" : (typed[open] ?? "").trim());
  const answer = useQuery(api.records.owner.known, text.length < LEAST ? "skip" : { text });
  const options = (answer ?? []).filter((known) => !isChosen(known));
  const active = options[activeAt] ?? options[0];

  function choose(known: Known) {
    onChoose(known);
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
    /** Turns a form control into a combobox. */
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
              onChoose={() => choose(known)}
            />
          ))}
        </div>
      ),
  };
}

interface WhoseProps extends KnownPeople {
  typed: Typed;
  field: "phone" | "email";
  /** What to do if it's somebody else. */
  otherwise?: string;
}

/** Shows whose the typed number or address is, before it's saved for somebody else. */
export function Whose({
  typed,
  field,
  onChoose,
  isChosen = () => false,
  otherwise = "Otherwise go on: homes and offices share one.",
}: WhoseProps) {
  const contact = useDebounced((typed[field] ?? "").trim());
  const isWhole = field === "phone" ? isPhone(contact) : isEmail(readEmail(contact));
  const answer = useQuery(api.records.owner.known, isWhole ? { text: contact } : "skip") ?? [];
  const isTheirs = ({ phone = "", email = "" }: Known) =>
    field === "phone" ? phoneDigits(phone) === phoneDigits(contact) : email === readEmail(contact);
  const owners = answer.filter(isTheirs);
  if (owners.length === 0 || owners.some(isChosen)) return null;
  const whose = owners.map((known) => `${nameOf(known)}’s`).join(" and ");
  return (
    <Notice kind="info" title={`This ${field === "phone" ? "number" : "address"} is ${whose}`}>
      <p>{`Is it them? ${otherwise}`}</p>
      <ButtonRow>
        {owners.map((known) => (
          <Button key={contactOf(known)} kind="secondary" onClick={() => onChoose(known)}>
            {`It’s ${nameOf(known)}`}
          </Button>
        ))}
      </ButtonRow>
    </Notice>
  );
}
