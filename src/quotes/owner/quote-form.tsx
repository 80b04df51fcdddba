import { useFieldArray, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { lineFor } from "#convex/payments/lines/rules";
import { quoteForm, type QuoteInput, type QuoteSent } from "#convex/quotes/formRules";
import { toContent, toInput } from "#convex/quotes/rules";
import { dateAt } from "#convex/shared/dates";
import { caps } from "#convex/typed/text";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { lineNames, LinesFields } from "../../forms/lines-fields";
import { getNow, useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { DateField } from "../../ui/date-field";
import { TextArea } from "../../ui/text-area";
import type { Draft, QuotedRequest } from "./quoted-request";

/** The name of a quote's form draft. */
export const quoteDraft = (reference: string) => `quote:${reference}`;

const order = [...lineNames, "text", "validUntil"] as const;

interface QuoteFormProps {
  request: QuotedRequest;
  /** The draft to edit; null for a new one, which starts from the last quote sent. */
  draft: Draft | null;
  given: Omit<Draft, "lastModified"> | null;
  /** @param isSaved it was saved rather than closed */
  onClose: (isSaved: boolean) => void;
}

/** A first quote starts with the requested service. */
function getInput({ selectedService }: QuotedRequest, quote: QuoteFormProps["given"], now: number) {
  const input = toInput(quote, now);
  return quote === null ? { ...input, lines: [lineFor(selectedService)] } : input;
}

type QuoteState = ActionForm<QuoteInput, QuoteSent>;

/** The form for a quote: lines, text and expiry. */
export function QuoteForm({ request, draft, given, onClose }: QuoteFormProps) {
  const { reference, name } = request;
  const now = useNow(60_000);
  const save = useMutation(api.quotes.owner.save);
  const { say } = useToast();
  const state = useActionForm({
    name: "quote",
    draftName: quoteDraft(reference),
    order,
    labels: { lines: "Lines", text: "What else they should know", validUntil: "Valid until" },
    rules: () => quoteForm({ now: getNow() }),
    stored: { values: getInput(request, draft ?? given, now), version: draft?.lastModified ?? 0 },
    // The raw input, because the server parses it with the same rules.
    save: (sent, { control, ...envelope }) =>
      save({ reference, ...toInput(toContent(sent), getNow()), ...envelope }, control),
    onSaved: () => {
      say(`The draft is saved. ${name} doesn’t see it yet.`);
      onClose(true);
    },
  });
  return (
    <EditForm
      aria-label="Quote"
      state={state}
      submit="Save and preview"
      onClose={() => onClose(false)}
    >
      <QuoteFields {...state} now={now} />
    </EditForm>
  );
}

function QuoteFields({ field, form, now }: Pick<QuoteState, "field" | "form"> & { now: number }) {
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const typed = useWatch({ control: form.control, name: "lines" });
  return (
    <div className="grid gap-6">
      <LinesFields lines={lines} field={field} typed={typed} />
      <TextArea
        {...field("text")}
        label="What else they should know (optional)"
        hint="What’s included, what isn’t, and how long it takes"
        cap={caps.longText}
      />
      <DateField
        {...field("validUntil")}
        label="Valid until"
        hint="They can accept it up to the end of this day"
        min={dateAt(now)}
        required
      />
    </div>
  );
}
