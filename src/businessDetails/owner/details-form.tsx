import { useQuery } from "convex/react";
import { useFieldArray } from "react-hook-form";
import { api } from "#convex/_generated/api";
import {
  CLOSING_LENGTH,
  detailsForm,
  MOST_REPORT_TEMPLATES,
  wordsForm,
} from "#convex/businessDetails/formRules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { FieldGroup } from "../../ui/field-group";
import { LoadingLine } from "../../ui/loading-line";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { AreaForm } from "./area-form";
import { DetailChanges } from "./changes";
import { labels } from "./labels";
import { PricesForm } from "./prices-form";
import { type Saved, useSaving, versionOf } from "./saving";
import { TeamForm } from "./team-form";
import { TestimonialsForm } from "./testimonials-form";

function DetailsForm({ saved }: { saved: Saved }) {
  const state = useActionForm({
    name: "businessDetails",
    draftName: "businessDetails",
    order: ["phone", "email", "street", "suburb", "postcode", "abn"],
    labels,
    rules: () => detailsForm,
    stored: { values: saved.details, ...versionOf(saved) },
    ...useSaving(saved, "Saved. It’s on every open page, and in emails from now on."),
  });
  const { field } = state;
  return (
    <EditForm aria-label="Your business" state={state} submit="Save">
      <TextField {...field("phone")} label={labels.phone} type="tel" autoComplete="off" />
      <TextField
        {...field("email")}
        label={labels.email}
        hint="Clients see it, and their answers to our emails go there unless they come to the inbox"
        type="email"
        autoComplete="off"
      />
      <TextField {...field("street")} label={labels.street} autoComplete="off" />
      <TextField {...field("suburb")} label={labels.suburb} autoComplete="off" />
      <TextField
        {...field("postcode")}
        label={labels.postcode}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField {...field("abn")} label={labels.abn} inputMode="numeric" autoComplete="off" />
    </EditForm>
  );
}

const templateOrder = Array.from({ length: MOST_REPORT_TEMPLATES }, (_, index) =>
  (["name", "services", "done", "minutes", "next"] as const).map(
    (part) => `reportTemplates.${index}.${part}` as const,
  ),
).flat();

function WordsForm({ saved }: { saved: Saved }) {
  const { emailClosing, reportTemplates } = saved.details;
  const state = useActionForm({
    name: "businessWords",
    draftName: "businessWords",
    order: ["emailClosing", ...templateOrder],
    labels,
    rules: () => wordsForm,
    stored: {
      values: {
        emailClosing,
        reportTemplates: reportTemplates.map(({ services = [], ...template }) => ({
          ...template,
          services: services.join(", "),
        })),
      },
      ...versionOf(saved),
    },
    ...useSaving(saved, "Saved. Emails and reports have it from now on."),
  });
  const { field, form } = state;
  const templates = useFieldArray({ control: form.control, name: "reportTemplates" });
  return (
    <EditForm aria-label="Emails and reports" state={state} submit="Save">
      <TextArea
        {...field("emailClosing")}
        label={labels.emailClosing}
        hint="Below each email to a client, such as “Kind regards” and your names. All other words of emails are part of the website"
        rows={2}
        cap={CLOSING_LENGTH}
      />
      <FieldGroup title={labels.reportTemplates}>
        <RepeatedGroup
          keys={templates.fields.map(({ id }) => id)}
          noun="Template"
          least={0}
          most={MOST_REPORT_TEMPLATES}
          addLabel="Add a template"
          onAdd={() => templates.append(blankTemplate, { shouldFocus: false })}
          onRemove={templates.remove}
        >
          {(index) => (
            <>
              <TextField {...field(`reportTemplates.${index}.name`)} label="Name" />
              <TextField
                {...field(`reportTemplates.${index}.services`)}
                label="For services with one of these words (optional)"
                hint="With commas between them, such as wi-fi, internet. Without any it’s for all services"
              />
              <TextArea
                {...field(`reportTemplates.${index}.done`)}
                label="What we did"
                rows={2}
                cap={caps.longText}
              />
              <TextField
                {...field(`reportTemplates.${index}.minutes`)}
                label="Minutes"
                inputMode="numeric"
                autoComplete="off"
                width="short"
              />
              <TextArea
                {...field(`reportTemplates.${index}.next`)}
                label="What comes next (optional)"
                rows={2}
                cap={caps.longText}
              />
            </>
          )}
        </RepeatedGroup>
      </FieldGroup>
    </EditForm>
  );
}

const blankTemplate = { name: "", services: "", done: "", minutes: "60", next: "" };

const forms = {
  business: DetailsForm,
  prices: PricesForm,
  area: AreaForm,
  team: TeamForm,
  testimonials: TestimonialsForm,
  words: WordsForm,
};

/** One part of the business's details, and who changed any of them. */
export function BusinessDetails({ part }: { part: keyof typeof forms }) {
  const saved = useQuery(api.businessDetails.owner.get, {});
  if (saved === undefined) return <LoadingLine>Loading…</LoadingLine>;
  const Form = forms[part];
  return (
    <div className="grid max-w-form gap-10">
      <Form saved={saved} />
      <DetailChanges version={saved.lastModified} />
    </div>
  );
}
