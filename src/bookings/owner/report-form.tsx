import { type ReactNode, useId, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { reportForm, type ReportInput, type ReportSent } from "#convex/bookings/report/formRules";
import type { ReportTemplate } from "#convex/business/reportTemplates";
import { typedLines } from "#convex/payments/lines/rules";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { lineNames, LinesFields } from "../../forms/lines-fields";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CheckboxField } from "../../ui/checkbox-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { type RequestReport, useReporting } from "./changes";

const order = ["done", "minutes", "next", ...lineNames] as const;

const toInput = ({ report, proposed }: RequestReport) => ({
  done: report?.done ?? "",
  minutes: report?.minutes === undefined ? "" : String(report.minutes),
  next: report?.next ?? "",
  lines: typedLines(report?.lines ?? proposed),
});

/** What will be charged, by the basis of the price. */
const bases = {
  agreed: "This is what the client agreed to pay. It uses no call-out of a plan.",
  return: "Free: the same problem is back. Add a line only to charge for something.",
  plan: "Included in the plan. Add a line only for what’s on top.",
} as const;

type ReportState = ActionForm<ReportInput, ReportSent>;

interface ReportFormProps {
  reference: string;
  request: RequestReport;
  onClose: () => void;
}

/** The form for a visit's report. If the visit is still open, saving also marks it as done. */
export default function ReportForm({ reference, request, onClose }: ReportFormProps) {
  const { email, canInvoice, lastModified, status } = request;
  const isOpen = status === "Pending";
  const [withInvoice, setWithInvoice] = useState(canInvoice);
  const { save, say } = useReporting(reference, request);
  const state = useActionForm({
    name: "report",
    draftName: `report:${reference}`,
    order,
    labels: {
      done: "What we did",
      minutes: "How long it took",
      next: "What comes next",
      lines: "Lines",
    },
    rules: () => reportForm,
    stored: { values: toInput(request), version: lastModified },
    save: (sent, { control, ...envelope }) => save(sent, { ...envelope, withInvoice }, control),
    onSaved: (sent) => {
      say(sent, withInvoice && sent.lines.length > 0);
      onClose();
    },
  });
  return (
    <EditForm
      aria-label="Report"
      state={state}
      submit={!isOpen ? "Save the report" : email === undefined ? "Mark as done" : "Done, and send"}
    >
      <ReportFields state={state} templates={request.templates} basis={request.basis}>
        {isOpen && canInvoice && (
          <CheckboxField
            label="Email the invoice, too"
            checked={withInvoice}
            onChange={({ currentTarget }) => setWithInvoice(currentTarget.checked)}
          />
        )}
      </ReportFields>
    </EditForm>
  );
}

interface TemplatesProps {
  templates: readonly ReportTemplate[];
}

interface ReportFieldsProps extends TemplatesProps {
  state: ReportState;
  basis: RequestReport["basis"];
  children: ReactNode;
}

function ReportFields({ state: { form, field }, templates, basis, children }: ReportFieldsProps) {
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const typed = useWatch({ control: form.control, name: "lines" });
  return (
    <div className="grid max-w-form gap-6">
      <Templates form={form} templates={templates} />
      <TextArea
        {...field("done")}
        label="What we did (optional)"
        hint="The client reads it"
        rows={3}
        cap={caps.longText}
      />
      <TextField
        {...field("minutes")}
        label="How long it took (optional)"
        hint="In minutes"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextArea
        {...field("next")}
        label="What comes next (optional)"
        rows={2}
        cap={caps.longText}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 font-semibold">Parts and work (optional)</legend>
        {basis && <p className="font-semibold">{bases[basis]}</p>}
        <LinesFields lines={lines} field={field} typed={typed} least={0} />
        {lines.fields.length > 0 && children}
      </fieldset>
    </div>
  );
}

/** Fills in a common report with one press, below anything typed. */
function Templates({ form, templates }: Pick<ReportState, "form"> & TemplatesProps) {
  const labelId = useId();
  function fill({ done, minutes, next = "" }: ReportTemplate) {
    const put = (name: "done" | "next", text: string) => {
      const typed = (form.getValues(name) ?? "").trim();
      const isTyped = typed !== "" && templates.every((template) => template[name] !== typed);
      const value = [...(isTyped ? [typed] : []), text].filter(Boolean).join("\n\n");
      form.setValue(name, value, { shouldDirty: true });
    };
    put("done", done);
    put("next", next);
    form.setValue("minutes", String(minutes), { shouldDirty: true });
  }
  return (
    <div role="group" aria-labelledby={labelId} className="grid gap-2">
      <p id={labelId} className="text-muted">
        Templates
      </p>
      <ButtonRow>
        {templates.map((template) => (
          <Button key={template.name} kind="secondary" onClick={() => fill(template)}>
            {template.name}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}
