import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery } from "convex/react";
import { StrictMode } from "react";
import { BrowserRouter, useLocation, useSearchParams } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { PageArrival } from "../../src/app/page-arrival";
import { Paged } from "../../src/live/paged";
import { BackLink } from "../../src/navigation/back-link";
import { useFocusOnViewChange } from "../../src/navigation/focus-on-view-change";
import { Link } from "../../src/ui/link";
import { RecordLink } from "../../src/ui/record-link";
import { setRows } from "../support/connection";
import { scrollPageTo } from "../support/screen";

/** A list of the console, or a record opened from it. */
function Panel() {
  const [params] = useSearchParams();
  const open = params.get("open");
  const { key } = useLocation();
  useFocusOnViewChange(open);
  if (open !== null) return <BackLink>Back to the bookings</BackLink>;
  return (
    <Paged key={key} query={api.people.owner.search} args={{ text: "" }} empty={null}>
      {() => <RecordLink value="WS-7K3F">Pat</RecordLink>}
    </Paged>
  );
}

function open(address: string) {
  window.history.replaceState({ idx: 0, key: crypto.randomUUID() }, "", address);
  render(
    <BrowserRouter>
      <Panel />
      <Link to="/owner">Today</Link>
      <Link to="/owner/bookings?open=WS-7K3F">Visit</Link>
      <PageArrival />
    </BrowserRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("link", { name }));
const askedRows = () => vi.mocked(usePaginatedQuery).mock.lastCall?.[2].initialNumItems;

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation((...[, top]) => {
    scrollPageTo(top);
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: () => void) {}
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
  setRows(Array.from({ length: 60 }), "CanLoadMore");
});

/** Scrolls down the list, and loads more of it. */
async function readOn() {
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  scrollPageTo(1500);
}

test.each([
  [
    "Back",
    () => {
      window.history.back();
      return Promise.resolve();
    },
  ],
  ["the link back to the list", () => press("Back to the bookings")],
])("%s leads to the place in the list, with the pages that were there", async (_, goBack) => {
  open("/owner/bookings");
  expect(askedRows()).toBe(20);
  await readOn();
  await press("Pat");
  expect(window.scrollY).toBe(0);
  const entries = window.history.length;
  await goBack();
  await screen.findByText("Pat");
  await waitFor(() => {
    expect(window.scrollY).toBe(1500);
  });
  expect(askedRows()).toBe(80);
  expect(window.history.length).toBe(entries);
});

test("a new page begins at its top, with a page of rows", async () => {
  open("/owner/bookings");
  await readOn();
  await press("Today");
  expect(window.scrollY).toBe(0);
  expect(askedRows()).toBe(20);
});

test("a page whose effects run again stays where it is, since there's no way back to it", () => {
  window.history.replaceState({ idx: 0, key: crypto.randomUUID() }, "", "/owner/bookings");
  render(
    <StrictMode>
      <BrowserRouter>
        <PageArrival />
      </BrowserRouter>
    </StrictMode>,
  );
  expect(vi.mocked(scrollTo)).not.toHaveBeenCalled();
});

test("from Today a booking leads back to Today", async () => {
  open("/owner");
  await press("Visit");
  await press("Back to Today");
  expect(window.location.pathname).toBe("/owner");
});
