import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import {
  invoiceSettingsForm,
  type InvoiceSettingsInput,
  type InvoiceSettingsSent,
} from "#convex/invoices/settings/formRules";
import { formatAccount } from "#convex/invoices/settings/rules";
import { formatDayCount } from "#convex/shared/counting";
import { useToast } from "../../feedback/toast";
import { useZodForm } from "../../forms/zod-form";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { DialogButton } from "../../ui/dialog-button";
import { FormFrame } from "../../ui/form-frame";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { SummaryList } from "../../ui/summary-list";
import { TextField } from "../../ui/text-field";

const order = ["accountName", "bsb", "accountNumber", "payWithinDays"] as const;

/** The bank details and payment terms on invoice pages and in future emails. */
export function HowClientsPay() {
  const saved = useQuery(api.invoices.settings.owner.get, {});
  return (
    <PanelSection title="How clients pay">
      {saved === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <div className="grid justify-items-start gap-4 rounded-md border border-line bg-white p-4 shadow-soft">
          <SummaryList
            items={[
              { label: "Account", value: `${saved.accountName}\n${formatAccount(saved)}` },
              { label: "To pay within", value: formatDayCount(saved.payWithinDays) },
            ]}
          />
          <DialogButton label="Change" about="how clients pay" title="How clients pay">
            {(close) => <SettingsForm saved={saved} onSaved={close} />}
          </DialogButton>
        </div>
      )}
    </PanelSection>
  );
}

interface SettingsFormProps {
  saved: InvoiceSettingsSent;
  onSaved: () => void;
}

function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const { run, busy } = useToast("how clients pay");
  const save = useMutation(api.invoices.settings.owner.save);
  const { field, frame } = useZodForm<InvoiceSettingsInput, InvoiceSettingsSent>({
    name: "invoiceSettings",
    order,
    rules: () => invoiceSettingsForm,
    defaultValues: saved,
    busy,
    submit: async (sent) => {
      const isSaved = await run((control) => save(sent, control), {
        done: () => "Saved. It’s on every invoice’s page, and in the emails from now on.",
        undo: (control) => save(saved, control),
      });
      if (isSaved) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="How clients pay"
      {...frame}
      actions={
        <Button type="submit" busy={busy}>
          Save
        </Button>
      }
    >
      <TextField {...field("accountName")} label="Name of the account" autoComplete="off" />
      <TextField
        {...field("bsb")}
        label="BSB"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...field("accountNumber")}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...field("payWithinDays")}
        label="Days to pay"
        hint="For new invoices"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
    </FormFrame>
  );
}
