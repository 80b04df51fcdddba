import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "#convex/_generated/api";
import { addUpInvoices, formatInvoiceNumber, formatOwed } from "#convex/invoices/rules";
import { dateAt, formatDate } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useNow } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";
import { Card } from "../../ui/card";
import { TallTextLink } from "../../ui/text-link";

function LiveOwnMoney() {
  return useAccount().kind === "signedIn" ? <OwnMoney /> : null;
}

export default withLiveClient(LiveOwnMoney);

/** What they owe and have in credit, with a link to each invoice. */
export function OwnMoney() {
  const headingId = useId();
  const now = useNow(60_000);
  const invoices = useQuery(api.invoices.client.mine) ?? [];
  if (invoices.length === 0) return null;
  const { owedCents, overdueCents, creditCents } = addUpInvoices(invoices, now);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="grid gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          {owedCents > 0
            ? `To pay: ${formatOwed(owedCents, overdueCents)}`
            : `In credit: ${money(creditCents)}`}
        </h2>
        {owedCents > 0 && (
          <ul className="grid gap-1">
            {invoices
              .filter(({ owingCents }) => owingCents > 0)
              .map(({ number, key, title, owingCents, dueAt }) => (
                <li key={number}>
                  <TallTextLink to={paths.invoice.href(key)}>
                    {`${formatInvoiceNumber(number)}, ${title}: ${money(owingCents)} by ${formatDate(dateAt(dueAt))}`}
                  </TallTextLink>
                </li>
              ))}
          </ul>
        )}
        {creditCents > 0 && (
          <p>
            {`You have ${money(creditCents)} in credit with us. We’ll take it off your next invoice, or call us and we’ll give it back.`}
          </p>
        )}
      </div>
    </Card>
  );
}
