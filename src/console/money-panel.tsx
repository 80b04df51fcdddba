import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { DashboardPaymentList, UnmatchedPayments } from "../invoices/owner/dashboard-payments";
import { InvoiceList, OwedList } from "../invoices/owner/invoice-lists";
import { Month } from "../invoices/owner/month";
import { RequestMoney } from "../invoices/owner/request-money";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { OpenRequest } from "../payments/owner/open-request";
import { PaymentList } from "../payments/owner/payment-list";
import { CountedTabs } from "../records/counted-tabs";
import { PanelHeader, useFilter } from "../ui/panel";

const tabs = [
  {
    value: "owed",
    label: "Owed",
    waiting: ["owed"],
    list: (
      <>
        <UnmatchedPayments />
        <OwedList />
      </>
    ),
  },
  { value: "invoices", label: "Invoices", list: <InvoiceList /> },
  { value: "month", label: "This month", list: <Month /> },
  {
    value: "payments",
    label: "Card payments",
    list: <PaymentList />,
    waiting: ["cardProblems"],
    of: "to look at",
  },
  {
    value: "stripe",
    label: "At Stripe",
    list: <DashboardPaymentList />,
    waiting: ["dashboardProblems"],
    of: "to look at",
  },
] as const;

/** What is owed, what came in, and what was paid by card, here or at Stripe; over them the request that is open. */
export default function MoneyPanel() {
  const [params] = useSearchParams();
  const reference = params.get("open");
  useFocusOnViewChange(reference);
  if (reference === null) return <Tabs />;
  return (
    <OpenRequest
      key={reference}
      reference={reference}
      money={<RequestMoney reference={reference} />}
    />
  );
}

function Tabs() {
  const tab = useFilter("tab", tabs);
  const { list } = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <PanelHeader
        title="Money"
        explanation="What’s owed, what came in, and what was paid by card, on the website or at Stripe."
      />
      <CountedTabs label="Money" name="tab" options={tabs} />
      <Fragment key={tab}>{list}</Fragment>
    </>
  );
}
