import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { isSelectable } from "#convex/services/selectable";
import { isFormSent, useEarlyDraft } from "../forms/kept-form";
import { useInBrowser } from "../lib/in-browser";
import { useDropSearchParams } from "../navigation/consumed-search-params";
import { FieldGroup } from "../ui/field-group";
import { LoadingLine } from "../ui/loading-line";
import { formNames } from "./form-names";
import { type QuestionField, QuestionFields } from "./question-fields";

const FORM = formNames.question;

type Control = HTMLSelectElement | HTMLTextAreaElement;

const idOf = (name: QuestionField) => `${FORM}-${name}`;

/** What stands in a field of the page as it was built. */
const standing = (name: QuestionField) =>
  typeof document === "object"
    ? ((document.getElementById(idOf(name)) as Control | null)?.value ?? "")
    : "";

/**
 * The first questions of the quote form, as the page is built with them. What is chosen and typed there before the form has
 * arrived is the form's draft. Anyone who has sent one in this tab waits for the whole of it.
 */
export function FirstQuestion() {
  const isSent = useInBrowser() && isFormSent(FORM);
  if (isSent) return <LoadingLine>Loading the form…</LoadingLine>;
  // As high as the form, so that nothing moves that can be seen.
  return (
    <div className="needs-scripts grid min-h-[150dvh] content-start items-start gap-x-16 gap-y-8 @4xl:grid-cols-2">
      <EarlyFields />
      <LoadingLine>Loading the rest of the form…</LoadingLine>
    </div>
  );
}

function EarlyFields() {
  const [draft, change] = useEarlyDraft<Record<QuestionField, string>>(FORM);
  const selectedService = useLinkedService() ?? draft.selectedService ?? "";
  const dropParams = useDropSearchParams();
  const controls = useRef(new Map<QuestionField, Control>());
  const values = { selectedService, additionalInfo: draft.additionalInfo ?? "" };

  // Before React took the page over it heard nothing of what was typed. A page that was translated is rendered anew, blank.
  const [before] = useState(() => ({
    selectedService: standing("selectedService"),
    additionalInfo: standing("additionalInfo"),
  }));
  const takeTyped = useEffectEvent(() => {
    for (const [name, control] of controls.current) {
      const value = control.value || before[name];
      if (value !== "") change({ [name]: value });
    }
  });
  useLayoutEffect(() => {
    takeTyped();
  }, []);

  return (
    <FieldGroup title="What do you need?">
      <QuestionFields
        selectedService={selectedService}
        field={(name) => ({
          id: idOf(name),
          name,
          error: undefined,
          value: values[name],
          ref: (control) => {
            if (control !== null) controls.current.set(name, control);
          },
          onChange: ({ currentTarget: { value } }) => {
            if (name === "selectedService") dropParams(["service"]);
            change({ [name]: value });
          },
        })}
      />
    </FieldGroup>
  );
}

/** The service that a link to the page has chosen, which the form takes over by itself. */
function useLinkedService(): string | undefined {
  const [params] = useSearchParams();
  const service = params.get("service");
  return useInBrowser() && service !== null && isSelectable(service) ? service : undefined;
}
