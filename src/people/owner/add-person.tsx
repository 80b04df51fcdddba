import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { addingForm } from "#convex/people/formRules";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { isPhone } from "#convex/typed/phoneNumber";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { EmailField, NameField, PhoneField } from "../../forms/contact-fields";
import { forgetDraft } from "../../forms/draft";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { BackLink } from "../../navigation/back-link";
import { useIsCurrentPage } from "../../navigation/is-current-page";
import { type Known, useKnownPeople, Whose } from "../../records/known-people";
import { contactOf } from "../../records/rows";
import { ButtonLink } from "../../ui/button-link";
import { PanelHeader } from "../../ui/panel";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { useSearchParamLink } from "../../ui/use-search-param-link";

/** In the address in place of a person, for adding many of them. */
export const FROM_FILE = "file";

const blank = { name: "", email: "", phone: "", address: "", postcode: "", note: "" };

const order = ["name", "phone", "email", "address", "postcode", "note"] as const;

/** The field that a search text belongs in. */
function fieldFor(searched: string): "name" | "email" | "phone" {
  if (isEmail(readEmail(searched))) return "email";
  return isPhone(searched) ? "phone" : "name";
}

function useAddingPerson(searched: string) {
  const add = useMutation(api.people.owner.add);
  const undoAdd = useMutation(api.people.owner.undoAdd);
  const { say } = useToast([]);
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const draftName = `new-person:${searched}`;
  const open = (person: string | null) => void navigate(link({ person }), { replace: true });
  const creating = useActionForm({
    name: "person",
    draftName,
    blank: { ...blank, [fieldFor(searched)]: searched },
    order,
    rules: () => addingForm,
    save: (person, { control }) => add(person, control),
    onSaved: ({ name }, contact) => {
      if (isStillHere()) open(contact);
      const undo = async (control: CallControl) => {
        await undoAdd({ contact }, control);
        const shown = new URLSearchParams(window.location.search).get("person");
        if (shown === contact) open(null);
      };
      say(`Added: ${name}.`, undo, contact);
    },
  });
  const { control } = creating.form;
  const [name, phone, email] = useWatch({ control, name: ["name", "phone", "email"] });
  const typed = { name, phone, email };
  const onChoose = (known: Known) => {
    forgetDraft(draftName);
    open(contactOf(known));
  };
  return { ...creating, whose: { typed, onChoose }, people: useKnownPeople(typed, { onChoose }) };
}

/** The form for adding somebody who hasn't contacted us. @param searched the search that found nobody */
export function AddPerson({ searched }: { searched: string }) {
  // A later search beside the form doesn't start it over.
  const [begunWith] = useState(searched);
  const state = useAddingPerson(begunWith);
  const link = useSearchParamLink();
  const { field, emailField, whose, people } = state;
  const { suggesting, list } = people;
  return (
    <div className="grid min-w-0 gap-4">
      <BackLink name="person">Back to people</BackLink>
      <PanelHeader
        title="Add a person"
        lead={<p>Somebody you know by phone or in person. They aren’t emailed.</p>}
        actions={
          <ButtonLink kind="secondary" to={link({ person: FROM_FILE, search: null })}>
            From a file
          </ButtonLink>
        }
      />
      <EditForm aria-label="Add a person" state={state} submit="Add this person">
        <div className="grid max-w-form gap-5">
          <NameField {...suggesting("name", field("name"))} />
          {list("name")}
          <PhoneField
            {...suggesting("phone", field("phone", ["email"]))}
            label="Phone (optional)"
            hint="A number, an email address or both"
          />
          {list("phone")}
          <Whose field="phone" {...whose} />
          <EmailField {...suggesting("email", emailField("email"))} label="Email (optional)" />
          {list("email")}
          <Whose field="email" {...whose} otherwise="No two people can have one address here." />
          <TextField {...field("address")} label="Address (optional)" autoComplete="off" />
          <TextField
            {...field("postcode")}
            label="Postcode (optional)"
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <TextArea
            {...field("note")}
            label="Note (optional)"
            hint="Only owners see it here; anyone who asks for a copy of what we hold about them gets it, too"
            rows={2}
            cap={caps.longText}
          />
        </div>
      </EditForm>
    </div>
  );
}
