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
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { TextArea } from "../../ui/text-area";
import type { Draft, QuotedRequest } from "./quoted-request";

/** Names what is typed over a quote. */
export const quoteDraft = (reference: string) => `quote:${reference}`;

const order = [...lineNames, "text", "validUntil"] as const;

interface QuoteFormProps {
  request: QuotedRequest;
  /** What is changed; where there's none, a new one begins with what the client was given before. */
  draft: Draft | null;
  given: Omit<Draft, "lastModified"> | null;
  /** @param isSaved it was saved, and not put away */
  onClose: (isSaved: boolean) => void;
}

/** A first quote begins with the service that was asked for. */
function getInput({ selectedService }: QuotedRequest, quote: QuoteFormProps["given"], now: number) {
  const input = toInput(quote, now);
  return quote === null ? { ...input, lines: [lineFor(selectedService)] } : input;
}

type QuoteState = ActionForm<QuoteInput, QuoteSent>;

/** Asks what the owner would do, for how much, and until when that stands. */
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
    // As it was typed: the server reads it by the same rules.
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
      actions={
        <>
          <Button type="submit" busy={state.busy}>
            Save and preview
          </Button>
          <Button kind="secondary" onClick={() => onClose(false)}>
            Not now
          </Button>
        </>
      }
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
