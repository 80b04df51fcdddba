import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { PagedRecordList } from "../../live/paged-record-list";
import { useFocusOnViewChange } from "../../navigation/focus-on-view-change";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { FindRequest } from "./find-request";
import { OpenRequest } from "./open-request";
import { PaymentCard } from "./payment-card";
import { SetUp } from "./set-up";

const views = [
  { value: "all", label: "All" },
  { value: "memberships", label: "Memberships" },
  { value: "started", label: "To be paid" },
  { value: "problems", label: "Problems" },
] as const;

const nothing: Record<(typeof views)[number]["value"], string> = {
  all: "No payments yet. What somebody pays by card on the website, or by a link from you, is listed here.",
  memberships: "Nobody has a membership that’s paid by card.",
  started: "Nothing is waiting to be paid by card.",
  problems: "There’s no trouble with payments. There’s nothing to do here.",
};

/** Payments by card: what came in, what is open, and links to pay. */
export default function PaymentsPanel() {
  const [params] = useSearchParams();
  const reference = params.get("open");
  useFocusOnViewChange(reference);
  return reference === null ? <Payments /> : <OpenRequest key={reference} reference={reference} />;
}

function Payments() {
  const view = useFilter("view", views);
  return (
    <>
      <PanelHeader
        title="Payments"
        lead={
          <p>
            What’s paid by card on the website, the latest change first. What people pay at a visit
            or by invoice isn’t here.
          </p>
        }
      />
      <SetUp />
      <FindRequest />
      <FilterTabs label="Which payments" name="view" options={views} />
      <PagedRecordList
        label="Payments"
        query={api.payments.owner.list}
        args={{ view }}
        empty={nothing[view]}
        card={(payment) => <PaymentCard key={payment._id} payment={payment} />}
      />
    </>
  );
}
