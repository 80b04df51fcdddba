import { useFieldArray } from "react-hook-form";
import { business } from "#convex/business/business";
import {
  MOST_TESTIMONIALS,
  TESTIMONIAL_LENGTH,
  testimonialsForm,
} from "#convex/businessDetails/formRules";
import { EditForm } from "../../editing/edit-form";
import { useActionForm } from "../../forms/action-form";
import { RepeatedGroup } from "../../ui/repeated-group";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { labels } from "./labels";
import { type Saved, useSaving, versionOf } from "./saving";

const order = Array.from({ length: MOST_TESTIMONIALS }, (_, index) =>
  (["words", "name", "who"] as const).map((part) => `testimonials.${index}.${part}` as const),
).flat();

/** What clients told us in person. */
export function TestimonialsForm({ saved }: { saved: Saved }) {
  const { form, field, ...state } = useActionForm({
    name: "testimonials",
    draftName: "testimonials",
    order,
    labels,
    rules: () => testimonialsForm,
    stored: { values: { testimonials: saved.details.testimonials }, ...versionOf(saved) },
    ...useSaving(saved, "Saved. They’re on the website now."),
  });
  const testimonials = useFieldArray({ control: form.control, name: "testimonials" });
  return (
    <EditForm aria-label="Testimonials" state={state} submit="Save">
      <p className="text-muted">
        What clients told you in person and let you publish. The home page shows the first three
        until there are short reviews, and the reviews page all of them.
      </p>
      <RepeatedGroup
        keys={testimonials.fields.map(({ id }) => id)}
        noun="Testimonial"
        least={0}
        most={MOST_TESTIMONIALS}
        addLabel="Add a testimonial"
        onAdd={() => testimonials.append({ words: "", name: "", who: "" }, { shouldFocus: false })}
        onRemove={testimonials.remove}
      >
        {(index) => (
          <>
            <TextArea
              {...field(`testimonials.${index}.words`)}
              label="What they said"
              rows={3}
              cap={TESTIMONIAL_LENGTH}
            />
            <TextField {...field(`testimonials.${index}.name`)} label="Name" autoComplete="off" />
            <TextField
              {...field(`testimonials.${index}.who`)}
              label="Who they are"
              hint={`Such as retired teacher, ${business.suburb}`}
              autoComplete="off"
            />
          </>
        )}
      </RepeatedGroup>
    </EditForm>
  );
}
