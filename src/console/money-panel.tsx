import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";
import { NewInvoice } from "../bookings/owner/sale-form";
import { DashboardPaymentList, UnmatchedPayments } from "../invoices/owner/dashboard-payments";
import { GetPaid } from "../invoices/owner/get-paid";
import { InvoiceList, OwedList } from "../invoices/owner/invoice-lists";
import { Month } from "../invoices/owner/month";
import { RequestMoney } from "../invoices/owner/request-money";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { OpenRequest } from "../payments/owner/open-request";
import { PaymentList } from "../payments/owner/payment-list";
import { CountedTabs } from "../records/counted-tabs";
import { ListHeader, useFilter } from "../ui/panel";
import { TwoPanes } from "../ui/two-panes";

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
  {
    value: "invoices",
    label: "Invoices",
    list: <InvoiceList />,
  },
  { value: "month", label: "This month", list: <Month /> },
  {
    value: "payments",
    label: "Cards",
    parts: ["stripe"],
    list: <Cards />,
    waiting: ["cardProblems", "dashboardProblems"],
  },
] as const;

const cards = [
  { value: "payments", label: "Card payments", waiting: ["cardProblems"] },
  { value: "stripe", label: "At Stripe", waiting: ["dashboardProblems"] },
] as const;

function Cards() {
  const isAtStripe = useFilter("tab", cards) === "stripe";
  return (
    <>
      <CountedTabs label="Cards" name="tab" options={cards} isWithinTabs />
      {isAtStripe ? <DashboardPaymentList /> : <PaymentList />}
    </>
  );
}

/** What is owed, what was paid, and card payments here or at Stripe, with the open request beside them. */
export default function MoneyPanel() {
  const [params] = useSearchParams();
  const reference = params.get("open");
  useFocusOnViewChange(reference);
  return (
    <TwoPanes
      open={
        reference !== null && (
          <OpenRequest
            key={reference}
            reference={reference}
            money={
              <RequestMoney reference={reference}>
                <GetPaid reference={reference} />
              </RequestMoney>
            }
          />
        )
      }
      list={(isBeside) => <Tabs isBeside={isBeside} />}
    />
  );
}

function Tabs({ isBeside }: { isBeside: boolean }) {
  const tab = useFilter("tab", tabs);
  const { list } = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <ListHeader
        title="Money"
        isBeside={isBeside}
        actions={<NewInvoice kind={isBeside ? "secondary" : "primary"} />}
      />
      <CountedTabs label="Money" name="tab" options={tabs} look={isBeside ? "select" : "tabs"} />
      <Fragment key={tab}>{list}</Fragment>
    </>
  );
}
