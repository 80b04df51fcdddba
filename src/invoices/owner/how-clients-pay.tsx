import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { country } from "#convex/business/country";
import { invoiceSettingsForm, type InvoiceSettingsSent } from "#convex/invoices/settings/formRules";
import { formatAccount } from "#convex/invoices/settings/rules";
import { formatDayCount } from "#convex/shared/counting";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { SummaryList } from "../../ui/summary-list";
import { TextField } from "../../ui/text-field";

const { branch } = country.bank;

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
  const state = useActionForm({
    name: "invoiceSettings",
    order,
    rules: () => invoiceSettingsForm,
    saved,
    busy,
    save: (sent) =>
      run((control) => save(sent, control), {
        done: () => "Saved. It’s on every invoice’s page, and in the emails from now on.",
        undo: (control) => save(saved, control),
      }),
    onSaved,
  });
  return (
    <SmallForm label="How clients pay" state={state} submit="Save">
      <TextField {...state.field("accountName")} label="Name of the account" autoComplete="off" />
      {branch !== undefined && (
        <TextField
          {...state.field("bsb")}
          label={branch.name}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
      )}
      <TextField
        {...state.field("accountNumber")}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...state.field("payWithinDays")}
        label="Days to pay"
        hint="For new invoices"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
    </SmallForm>
  );
}
