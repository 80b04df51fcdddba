import { useSearchParams } from "react-router-dom";
import { CouponDesk } from "../../coupons/owner/coupon-desk";
import { useViewArrival } from "../../navigation/focus-on-view-change";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { Clients, Messages, People, Ratings, Referrals, Support, Webinars } from "./lists";
import { OpenPerson, OpenRecord } from "./open-person";
import { SearchBox } from "./search-box";
import { SearchResults } from "./search-results";
import { useSearchText } from "./use-search-text";

const tabs = [
  { value: "people", label: "People", list: People },
  { value: "messages", label: "Messages", list: Messages },
  { value: "support", label: "Support", list: Support },
  { value: "webinars", label: "Webinars", list: Webinars },
  { value: "referrals", label: "Referrals", list: Referrals },
  { value: "ratings", label: "Ratings", list: Ratings },
  { value: "clients", label: "Clients", list: Clients },
  { value: "coupons", label: "Coupons", list: CouponDesk },
] as const;

/** Everybody who wrote to us, and what they sent; all but bookings and designs is dealt with here. */
export default function PeoplePanel() {
  const [params] = useSearchParams();
  const [person, open] = [params.get("person"), params.get("open")];
  useViewArrival(person ?? open);
  if (person !== null) return <OpenPerson key={person} email={person} />;
  if (open !== null) return <OpenRecord key={open} reference={open} />;
  return <Lists />;
}

function Lists() {
  const search = useSearchText();
  return (
    <>
      <PanelHeader
        title="People"
        lead={<p>Everybody who wrote to us, and what they sent. Press a name to see all of it.</p>}
      />
      <SearchBox {...search} />
      {search.text === "" ? <OpenTab /> : <SearchResults text={search.text} />}
    </>
  );
}

function OpenTab() {
  const tab = useFilter("tab", tabs);
  const { list: List } = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <FilterTabs label="Lists" name="tab" options={tabs} />
      <List />
    </>
  );
}
