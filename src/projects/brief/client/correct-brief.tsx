import { usePaginatedQuery } from "convex/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { briefCorrection, type BriefCorrectionInput } from "#convex/projects/brief/formRules";
import { correctable, features, MAX_PAGES } from "#convex/projects/brief/rules";
import { canCorrect } from "#convex/projects/rules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../../editing/edit-form";
import { useToast } from "../../../feedback/toast";
import { useActionForm } from "../../../forms/action-form";
import { PhoneField } from "../../../forms/contact-fields";
import type { CallControl } from "../../../live/async-call";
import { useMutation } from "../../../live/mutation";
import { Button } from "../../../ui/button";
import { CheckboxGroup } from "../../../ui/checkbox-group";
import { RepeatedGroup } from "../../../ui/repeated-group";
import { TextArea } from "../../../ui/text-area";
import { TextField } from "../../../ui/text-field";
import type { OwnProject } from "../../project";
import { BriefHistory } from "../brief-history";

interface CorrectBriefProps {
  design: OwnProject;
}

/** The form for correcting a brief until the build begins, and the corrections so far. */
export function CorrectBrief({ design }: CorrectBriefProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canCorrect(design.project.stages)) {
    return (
      <>
        <p className="max-w-measure">
          We’ve begun to build, so this stays as it is. Has something changed? Write to us above.
        </p>
        <OwnHistory design={design} />
      </>
    );
  }
  return (
    <>
      <p className="max-w-measure">You can correct this yourself until we begin to build.</p>
      <div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close without saving" : "Correct it"}
        </Button>
      </div>
      {isOpen && <CorrectionForm design={design} onSaved={() => setOpen(false)} />}
      <OwnHistory design={design} />
    </>
  );
}

const toValues = ({
  businessName,
  clientPhone = "",
  websiteURL = "",
  pages,
  developerNotes = "",
  features: chosen,
  extraNotes = "",
}: OwnProject): BriefCorrectionInput => ({
  businessName,
  clientPhone,
  websiteURL,
  pages,
  developerNotes,
  features: chosen,
  extraNotes,
});

const order = [
  ...(["businessName", "clientPhone", "websiteURL"] as const),
  "pages",
  ...Array.from({ length: MAX_PAGES }, (_, index) => [
    `pages.${index}.pageName` as const,
    `pages.${index}.pageDesc` as const,
  ]).flat(),
  ...(["developerNotes", "features", "extraNotes"] as const),
] as const;

/** The arguments for the call. Blank text is sent too, because the call replaces all of a brief's text. */
const toArgs = (values: BriefCorrectionInput) => {
  const { clientPhone = "", websiteURL = "", developerNotes = "", extraNotes = "" } = values;
  return { ...values, clientPhone, websiteURL, developerNotes, extraNotes };
};

function useCorrecting(design: OwnProject, onSaved: () => void) {
  const { reference } = design;
  const correct = useMutation(api.projects.brief.client.correct);
  const { say } = useToast(reference);
  const before = toValues(design);
  async function send(
    values: BriefCorrectionInput,
    version: { lastModified: number },
    control: CallControl,
  ) {
    const answer = await correct({ reference, ...version, ...toArgs(values) }, control);
    if (!answer.ok) throw new ConvexError(answer.failure);
    return { lastModified: answer.lastModified };
  }
  return useActionForm({
    name: "correction",
    draftName: `brief:${reference}`,
    order,
    labels: correctable,
    rules: () => briefCorrection,
    stored: { values: before, version: design.project.briefVersion },
    save: async (sent, { control, ...version }) => {
      const saved = await send(sent, version, control);
      say("Corrected. We can see what it was before.", (again) => send(before, saved, again));
      return saved;
    },
    onSaved,
  });
}

function CorrectionForm({ design, onSaved }: CorrectBriefProps & { onSaved: () => void }) {
  const state = useCorrecting(design, onSaved);
  const { field, form } = state;
  const pages = useFieldArray({ control: form.control, name: "pages" });
  return (
    <EditForm aria-label="Correct what you asked for" state={state} submit="Save corrections">
      <div className="grid max-w-form gap-6">
        <TextField {...field("businessName")} label="Business" autoComplete="organization" />
        <PhoneField {...field("clientPhone")} label="Phone (optional)" />
        <TextField
          {...field("websiteURL")}
          label="Your website now (optional)"
          hint="Like www.example.com.au"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
      </div>
      <RepeatedGroup
        keys={pages.fields.map(({ id }) => id)}
        noun="Page"
        least={0}
        most={MAX_PAGES}
        addLabel={pages.fields.length === 0 ? "Add a page" : "Add another page"}
        onAdd={() => pages.append({ pageName: "", pageDesc: "" }, { shouldFocus: false })}
        onRemove={pages.remove}
      >
        {(index) => (
          <>
            <TextField {...field(`pages.${index}.pageName`)} label="Page name" required />
            <TextArea
              {...field(`pages.${index}.pageDesc`)}
              label="Page description"
              required
              rows={3}
              cap={caps.longText}
            />
          </>
        )}
      </RepeatedGroup>
      <TextArea
        {...field("developerNotes")}
        label="Notes for the developer (optional)"
        cap={caps.longText}
      />
      <CheckboxGroup {...field("features")} label="Features (optional)" options={features} />
      <TextArea
        {...field("extraNotes")}
        label="Anything else? (optional)"
        hint="Please don’t send passwords or card numbers."
        cap={caps.longText}
      />
    </EditForm>
  );
}

function OwnHistory({ design }: CorrectBriefProps) {
  const { reference, project } = design;
  const { results } = usePaginatedQuery(
    api.projects.brief.client.changes,
    project.correctedAt === undefined ? "skip" : { reference },
    { initialNumItems: 20 },
  );
  if (results.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">What you corrected</summary>
      <BriefHistory changes={results} reader="client" />
    </details>
  );
}
