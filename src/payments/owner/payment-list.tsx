import { api } from "#convex/_generated/api";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { CountedTabs } from "../../records/counted-tabs";
import { useFilter } from "../../ui/panel";
import { FindRequest } from "./find-request";
import { paymentColumns } from "./payment-columns";
import { SetUp } from "./set-up";

const views = [
  { value: "all", label: "All" },
  { value: "memberships", label: "Memberships" },
  { value: "started", label: "To be paid", waiting: ["toPay"] },
  { value: "problems", label: "Problems", waiting: ["cardProblems"] },
] as const;

const nothing: Record<(typeof views)[number]["value"], string> = {
  all: "No payments yet. What somebody pays by card on the website, or by a link from you, is listed here.",
  memberships: "Nobody has a membership that’s paid by card.",
  started: "Nothing is waiting to be paid by card.",
  problems: "There’s no trouble with payments. There’s nothing to do here.",
};

const filters = {
  words: "A name, an email address, what it’s for, or a reference",
  hasDates: true,
} as const;

/** Card payments: received, open, and payment links. */
export function PaymentList() {
  const view = useFilter("view", views);
  const filter = useListFilter(filters);
  const today = useToday();
  return (
    <>
      <p className="max-w-measure text-muted">
        What’s paid by card on the website, the latest change first. Refunds that you make in
        Stripe’s dashboard are here, too.
      </p>
      <SetUp />
      <FindRequest />
      <ListBar>
        <CountedTabs label="Which payments" name="view" options={views} />
        <ListFilter {...filters} />
      </ListBar>
      <PagedTable
        key={JSON.stringify({ view, ...filter })}
        label="Payments"
        query={api.payments.owner.list}
        args={{ view, ...filter }}
        isNarrowed={Object.keys(filter).length > 0}
        empty={nothing[view]}
        columns={paymentColumns(today)}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}
