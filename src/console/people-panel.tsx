import { Fragment, use } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { ListedForm } from "#convex/core/forms";
import { offered } from "#convex/shared/pages";
import { BookFor } from "../bookings/owner/book-for";
import { NewInvoice } from "../bookings/owner/sale-form";
import { CouponList } from "../coupons/owner/coupon-list";
import { NewRecord } from "../editing/new-record";
import { NEW } from "../editing/open-record";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { useSearchText } from "../navigation/search-text";
import { AddPerson } from "../people/owner/add-person";
import { OpenPerson } from "../people/owner/open-person";
import { OpenRecord } from "../people/owner/open-record";
import { People } from "../people/owner/people-list";
import { SearchBox } from "../people/owner/search-box";
import { SearchResults } from "../people/owner/search-results";
import { PersonData } from "../privacy/owner/person-data";
import { PrivacyTab } from "../privacy/owner/privacy-tab";
import { CountedTabs } from "../records/counted-tabs";
import { RecordListTab } from "../records/record-list-tab";
import { FilterTabs, ListHeader, useFilter } from "../ui/panel";
import { IsBeside, TwoPanes } from "../ui/two-panes";
import { useSearchParamLink } from "../ui/use-search-param-link";
import { OwnerViewsProvider } from "./owner-views";
import { recordLists } from "./records";

/** Forms that the inbox shows as well. Here they are complete lists, to browse and download. */
const inInbox: readonly ListedForm[] = ["contact", "support", "webinar", "client"];

const forms = recordLists
  .filter(({ form }) => inInbox.includes(form))
  .map((listed) => ({ ...listed.view.tab, list: <RecordListTab {...listed} /> }));

const tabs = [
  { value: "people", label: "Everybody", list: <People /> },
  ...recordLists
    .filter(({ form }) => !inInbox.includes(form))
    .map((listed) => ({ ...listed.view.tab, list: <RecordListTab {...listed} /> })),
  ...offered([
    { value: "coupons", label: "Coupons", list: <CouponList />, feature: "coupons" },
  ] as const),
  {
    value: "messages",
    label: "Forms",
    parts: forms.map(({ value }) => value),
    list: <Forms />,
  },
  {
    value: "privacy",
    label: "Privacy",
    list: <PrivacyTab />,
    waiting: ["privacy"],
    of: "to answer",
  },
] as const;

function Forms() {
  const [first, ...others] = forms;
  if (first === undefined) throw new Error("There are no forms");
  const form = useFilter("tab", [first, ...others]);
  return (
    <>
      <FilterTabs label="Form" name="tab" options={[first, ...others]} isWithinTabs />
      <Fragment key={form}>{forms.find(({ value }) => value === form)?.list}</Fragment>
    </>
  );
}

/** Everybody who has contacted us, and every record but bookings and designs. */
export default function PeoplePanel() {
  const [params] = useSearchParams();
  const [person, open] = [params.get("person"), params.get("open")];
  const link = useSearchParamLink();
  useFocusOnViewChange(person ?? open);
  // A reference has no "@", so this is somebody's address.
  if (person === null && open?.includes("@") === true)
    return <Navigate replace to={link({ open: null, person: open })} />;
  return (
    <OwnerViewsProvider>
      <TwoPanes
        open={
          person === NEW ? (
            <AddPerson searched={params.get("search")?.trim() ?? ""} />
          ) : person !== null ? (
            <OpenPerson
              key={person}
              contact={person}
              book={(contact, card) => (
                <>
                  <BookFor contact={contact} />
                  <NewInvoice person={card} />
                </>
              )}
              data={(card, contact) => <PersonData contact={contact} person={card} />}
            />
          ) : (
            open !== null && <OpenRecord key={open} reference={open} />
          )
        }
        list={(isBeside) => <Lists isBeside={isBeside} />}
      />
    </OwnerViewsProvider>
  );
}

/** @param isBeside a person or record is open and has the heading */
function Lists({ isBeside }: { isBeside: boolean }) {
  const search = useSearchText();
  return (
    <>
      <div className="list-top grid gap-3">
        <ListHeader
          title="People"
          isBeside={isBeside}
          actions={<NewRecord label="Add a person" name="person" />}
        />
        <SearchBox {...search} />
      </div>
      {search.text === "" ? <OpenTab /> : <SearchResults text={search.text} />}
    </>
  );
}

function OpenTab() {
  const tab = useFilter("tab", tabs);
  const isBeside = use(IsBeside);
  const { list } = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      {/* The list of people has enough controls when a person is open beside it. */}
      {!(isBeside && tab === "people") && (
        <CountedTabs label="Lists" name="tab" options={tabs} look={isBeside ? "select" : "tabs"} />
      )}
      <Fragment key={tab}>{list}</Fragment>
    </>
  );
}
