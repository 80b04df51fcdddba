import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { BookFor } from "../bookings/owner/book-for";
import { CouponList } from "../coupons/owner/coupon-list";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { useSearchText } from "../navigation/search-text";
import { OpenPerson } from "../people/owner/open-person";
import { OpenRecord } from "../people/owner/open-record";
import { People } from "../people/owner/people-list";
import { SearchBox } from "../people/owner/search-box";
import { SearchResults } from "../people/owner/search-results";
import { PersonData } from "../privacy/owner/person-data";
import { PrivacyTab } from "../privacy/owner/privacy-tab";
import { CountedTabs } from "../records/counted-tabs";
import { RecordListTab } from "../records/record-list-tab";
import { PanelHeader, useFilter } from "../ui/panel";
import { TwoPanes } from "../ui/two-panes";
import { OwnerViewsProvider } from "./owner-views";
import { recordLists } from "./records";

const tabs = [
  { value: "people", label: "People", list: <People /> },
  ...recordLists.map((listed) => ({ ...listed.view.tab, list: <RecordListTab {...listed} /> })),
  {
    value: "privacy",
    label: "Privacy",
    list: <PrivacyTab />,
    waiting: ["privacy"],
    of: "to answer",
  },
  { value: "coupons", label: "Coupons", list: <CouponList /> },
] as const;

/** Everybody who wrote to us, and what they sent; all but bookings and designs is dealt with here. */
export default function PeoplePanel() {
  const [params] = useSearchParams();
  const [person, open] = [params.get("person"), params.get("open")];
  useFocusOnViewChange(person ?? open);
  return (
    <OwnerViewsProvider>
      {person !== null ? (
        <TwoPanes
          open={
            <OpenPerson
              key={person}
              contact={person}
              book={(card) => <BookFor person={card} />}
              data={(card, contact) => <PersonData contact={contact} person={card} />}
            />
          }
          list={<Lists isBeside />}
        />
      ) : open !== null ? (
        <TwoPanes open={<OpenRecord key={open} reference={open} />} list={<Lists isBeside />} />
      ) : (
        <Lists />
      )}
    </OwnerViewsProvider>
  );
}

/** @param isBeside something is open, which has the heading */
function Lists({ isBeside = false }: { isBeside?: boolean }) {
  const search = useSearchText();
  return (
    <>
      {!isBeside && (
        <PanelHeader
          title="People"
          explanation="Everybody who wrote to us, and what they sent. Press a name to see all of it."
        />
      )}
      <SearchBox {...search} />
      {search.text === "" ? <OpenTab /> : <SearchResults text={search.text} />}
    </>
  );
}

function OpenTab() {
  const tab = useFilter("tab", tabs);
  const { list } = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <CountedTabs label="Lists" name="tab" options={tabs} />
      <Fragment key={tab}>{list}</Fragment>
    </>
  );
}
