import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { COUPON_DAYS } from "#convex/business/coupons";
import { formatShortTime } from "#convex/shared/columns";
import { formatSortable } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useNow, useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { LookUpForm } from "../../lookups/look-up-form";
import type { CsvColumns } from "../../records/csv";
import { CouponLink } from "../../records/links";
import { ListTab } from "../../records/list-tab";
import type { Coupon } from "../../records/rows";
import type { TableColumn } from "../../ui/data-table";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { RecordList } from "../../ui/record-card";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { ApproveButton, CouponCard } from "./coupon-card";
import { given } from "./given";

/** Looks up a client's coupon and redeems it. */
export function CouponList() {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const code = params.get("code") ?? "";
  const today = useToday();
  return (
    <>
      <LookUpForm
        label="Coupon code"
        hint="Such as FRIEND-7K3F or SAVE123"
        submit="Look up"
        initial={code}
        onLookUp={(typed) => void navigate(link({ code: typed }))}
      />
      {code === "" ? (
        <>
          <p className="max-w-measure text-muted">
            People get a coupon for referring two friends or more, and as an apology for one or two
            stars. Each works once, for {COUPON_DAYS} days, with the email address it was given to.
          </p>
          <PanelSection
            title="Waiting for your approval"
            explanation="These were given to somebody whose address has no completed visit, or who has had one lately. A code that you don’t approve runs out by itself."
          >
            <PagedTable
              query={api.coupons.owner.waiting}
              args={{ today }}
              label="Coupons that wait"
              empty="None are waiting."
              columns={shownColumns(today)}
              keyOf={({ _id }) => _id}
            />
          </PanelSection>
          <Out />
        </>
      ) : (
        <Coupons key={code} code={code} />
      )}
    </>
  );
}

const couponColumns: CsvColumns<Coupon> = {
  _id: null,
  code: "Code",
  kind: { title: "Given for", value: ({ kind }) => given[kind] },
  email: "Email",
  reference: "Belongs to",
  issuedAt: { title: "Given", value: ({ issuedAt }) => formatSortable(issuedAt) },
  expiresAt: {
    title: "Until",
    value: ({ expiresAt }) => formatSortable(expiresAt),
  },
  waiting: null,
  redeemedAt: null,
  note: "Note",
};

/** Columns of the lists of coupons. The code links to its actions. @param today the business's date */
const shownColumns = (today: string): TableColumn<Coupon>[] => [
  {
    title: "Code",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ code }) => <CouponLink code={code} />,
  },
  {
    title: "Works with",
    narrow: "detail",
    width: "minmax(0, 1fr)",
    cell: ({ email }) => email ?? "No address: redeem it here",
  },
  { title: "Good for", width: "minmax(0, 1.5fr)", cell: ({ kind }) => given[kind] },
  { title: "Until", narrow: "end", cell: ({ expiresAt }) => formatShortTime(expiresAt, today) },
  {
    title: "To do",
    narrow: "below",
    cell: (coupon) => coupon.waiting && <ApproveButton coupon={coupon} />,
  },
];

function Out() {
  const today = useToday();
  const total = useQuery(api.coupons.owner.outTotal, { now: useNow(60_000) });
  return (
    <PanelSection
      title="Out at the moment"
      explanation={total === undefined ? "Given, and not used yet." : formatTotal(total)}
    >
      <ListTab
        label="Coupons that are out"
        query={api.coupons.owner.out}
        args={{}}
        columns={couponColumns}
        fileName="coupons"
        empty="None are out."
        shown={shownColumns(today)}
        keyOf={({ _id }) => _id}
      />
    </PanelSection>
  );
}

type Total = FunctionReturnType<typeof api.coupons.owner.outTotal>;

function formatTotal({ count, cents, isMore }: Total): string {
  if (count === 0) return "None can be used at the moment.";
  const most = isMore ? "At least " : "";
  return `${most}${count} can be used: ${money(cents)} off, if all of them are.`;
}

function Coupons({ code }: { code: string }) {
  const coupons = useQuery(api.coupons.owner.lookUp, { code });
  if (coupons === undefined) return <LoadingLine>Looking it up…</LoadingLine>;
  return (
    <div>
      <p role="status" className="text-muted">
        {coupons.length === 0 && "We never gave out this code. Please check it with the client."}
      </p>
      {coupons.length > 0 && (
        <RecordList label="Coupons">
          {coupons.map((coupon) => (
            <CouponCard key={coupon._id} coupon={coupon} />
          ))}
        </RecordList>
      )}
    </div>
  );
}
