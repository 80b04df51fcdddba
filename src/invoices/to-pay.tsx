import { useState } from "react";
import { country } from "#convex/business/country";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import type { BankAccount } from "#convex/invoices/settings/rules";
import { moneyInFull } from "#convex/shared/columns";
import { dateAt, formatDate } from "#convex/shared/dates";
import { paths } from "../navigation/paths";
import { Button } from "../ui/button";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";
import { PoliteStatus } from "../ui/polite-status";
import { VisuallyHidden } from "../ui/visually-hidden";

interface ToPayProps {
  number: number;
  owingCents: number;
  dueAt: number;
  state: string;
  bank: BankAccount;
  payKey?: string | undefined;
}

/** What most people open an invoice for: the amount, the due date and the bank details. */
export function ToPay({ number, owingCents, dueAt, state, bank, payKey }: ToPayProps) {
  const [copied, setCopied] = useState("");
  const copy = async (label: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(label);
    } catch {
      // The browser may refuse; the text can still be copied by hand.
      setCopied("");
    }
  };
  if (owingCents <= 0) {
    return state === "paid" ? (
      <p data-print="hide" className="text-xl font-bold">
        Paid, thank you. There’s nothing left to pay.
      </p>
    ) : null;
  }
  const { accountName, bsb, accountNumber } = bank;
  const { branch } = country.bank;
  const details = [
    { label: "Account name", value: accountName },
    ...(branch === undefined ? [] : [{ label: branch.name, value: bsb }]),
    { label: "Account number", value: accountNumber },
    { label: "Description", value: formatInvoiceNumber(number) },
  ];
  return (
    <div data-print="hide">
      <Card>
        <div className="grid gap-3">
          <p className="text-xl font-bold">{`To pay: ${moneyInFull(owingCents)}`}</p>
          <p>{`Due ${formatDate(dateAt(dueAt))}`}</p>
          {payKey !== undefined && (
            <ButtonRow>
              {/* A full page load, because only the payment page's own headers allow the card provider. */}
              <ButtonAnchor href={paths.pay.href(payKey)}>Pay by card</ButtonAnchor>
            </ButtonRow>
          )}
          <p className="font-semibold">By bank transfer</p>
          <dl className="grid divide-y-2 divide-line">
            {details.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5"
              >
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="row-start-2 text-lg font-semibold [overflow-wrap:anywhere]">
                  {value}
                </dd>
                <dd className="col-start-2 row-span-2 row-start-1">
                  <Button kind="secondary" onClick={() => void copy(label, value)}>
                    <span>
                      <span>{copied === label ? "Copied" : "Copy"}</span>
                      <VisuallyHidden>{` ${label}`}</VisuallyHidden>
                    </span>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
          <p>Or pay at the visit, in cash or by card.</p>
          <PoliteStatus message={copied && `${copied} copied`} />
        </div>
      </Card>
    </div>
  );
}
