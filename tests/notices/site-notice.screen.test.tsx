import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import type { ShownDetails } from "#convex/businessDetails/rules";
import { toInstant } from "#convex/shared/dates";
import { type Opening, usualOpening } from "#convex/shared/opening";
import { CallButton } from "../../src/business/call-button";
import { OurAddress, OurPhone, setDetails } from "../../src/business/our-details";
import { getDeviceItem } from "../../src/lib/device-storage";
import { OpeningTimes, OpenNow, setOpening } from "../../src/lib/opening";
import { WithNotice } from "../../src/lib/with-notice";
import SiteNotice, { NOTICE_QUERY } from "../../src/notices/site-notice";
import { fillSessionSlot } from "../../src/session/session-slot";
import { eventually } from "../support/eventually";

const outage = { id: "1", text: "Our phone is out of order. Call (03) 7010 1234 tomorrow." };
const scam = { id: "2", text: "Someone rings people here in our name." };

const live = vi.mocked(useQuery);
const asked = vi.fn<(address: string, options: RequestInit) => void>();

function setAnswer(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", (address: string, options: RequestInit) => {
    asked(address, options);
    return answer();
  });
}

const details: ShownDetails = business;

const say =
  (notice: object | null, other: { opening?: Opening; details?: ShownDetails } = {}) =>
  () => {
    const value = { notice, opening: usualOpening, details, ...other };
    return Promise.resolve(Response.json({ status: "success", value }));
  };

beforeEach(() => {
  vi.stubEnv("VITE_CONVEX_URL", "https://happy-animal-123.convex.cloud");
  fillSessionSlot(null);
  live.mockReturnValue(undefined);
});

/** A page with a heading, after its request. */
async function open() {
  const page = render(
    <>
      <SiteNotice />
      <main>
        <h1>Home</h1>
      </main>
    </>,
  );
  await eventually(() => {
    expect(asked).toHaveBeenCalled();
  });
  return page;
}

const close = () => screen.getByRole("button", { name: "Close this notice" });

test("the request over HTTP is the live page's query", async () => {
  setAnswer(say(null));
  await open();
  expect(NOTICE_QUERY).toBe(getFunctionName(api.notices.visitor.site));
  const [address, options] = asked.mock.calls[0]!;
  expect(address).toBe("https://happy-animal-123.convex.cloud/api/query");
  expect(JSON.parse(options.body as string)).toMatchObject({ path: NOTICE_QUERY, args: [{}] });
});

test("a notice is announced, and our number in it can be pressed", async () => {
  setAnswer(say(outage));
  await open();
  expect(await screen.findByRole("status")).toHaveTextContent(outage.text);
  expect(screen.getByRole("link", { name: /7010 1234/ })).toBeInTheDocument();
});

test.each([
  ["there’s no notice", say(null)],
  ["the deployment refuses", () => Promise.resolve(Response.json({ status: "error" }))],
  ["the network is away", () => Promise.reject(new TypeError("Failed to fetch"))],
])("where %s, nothing is shown and nothing live is loaded", async (_case, answer) => {
  setAnswer(answer);
  await open();
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("status")).toBeNull();
  expect(live).not.toHaveBeenCalled();
});

test("a closed notice stays closed, and one with other words appears", async () => {
  setAnswer(say(outage));
  const page = await open();
  await screen.findByRole("status");
  await userEvent.click(close());
  expect(screen.queryByRole("status")).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus();
  });
  page.unmount();
  live.mockReset();
  const again = await open();
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("status")).toBeNull();
  expect(live).not.toHaveBeenCalled();
  again.unmount();
  setAnswer(say(scam));
  await open();
  expect(await screen.findByRole("status")).toHaveTextContent(scam.text);
});

test("if the owner has changed the days and the notice, the page says so, wherever it says when we're open", async () => {
  setAnswer(say(null, { opening: { ...usualOpening, weekdays: [2, 4], noticeHours: 48 } }));
  const page = await open();
  page.rerender(
    <p>
      <OpeningTimes />.<WithNotice>{(notice) => ` ${notice}`}</WithNotice>
    </p>,
  );
  expect(await screen.findByText(/^Tuesday and Thursday, .* 48 hours$/)).toBeVisible();
  setOpening(usualOpening);
});

test("if the owner has changed the phone number and the address, the page says so, wherever they are", async () => {
  const phone = { display: "0491 570 156", href: "tel:+61491570156" };
  setAnswer(say(null, { details: { ...details, phone, suburb: "Preston" } }));
  const page = await open();
  page.rerender(
    <p>
      <OurPhone /> <CallButton /> <OurAddress />
    </p>,
  );
  const links = await screen.findAllByRole("link", { name: /0491 570 156$/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(2).fill("tel:+61491570156"));
  expect(screen.getByText(/Preston/)).toBeVisible();
  setDetails(details);
});

test("every page says whether we’re open, as the clock goes on", async () => {
  vi.useFakeTimers({ now: toInstant("2026-11-30", "17:59"), shouldAdvanceTime: true });
  setAnswer(say(null));
  const page = await open();
  page.rerender(
    <>
      <SiteNotice />
      <p>
        <OpenNow />
      </p>
    </>,
  );
  expect(await screen.findByText(/^Open now, until 6/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(screen.getByText(/^Closed now, opens tomorrow at 9/)).toBeVisible();
});

test("an ended notice disappears from an open page", async () => {
  setAnswer(say(outage));
  live.mockReturnValue({ notice: null, opening: usualOpening, details });
  await open();
  await eventually(() => {
    expect(live).toHaveBeenCalled();
    expect(screen.queryByRole("status")).toBeNull();
  });
});

test("a live page learns of a notice without a request", async () => {
  setAnswer(say(null));
  live.mockReturnValue({ notice: scam, opening: usualOpening, details });
  fillSessionSlot(<span />);
  render(<SiteNotice />);
  expect(await screen.findByRole("status")).toHaveTextContent(scam.text);
  expect(asked).not.toHaveBeenCalled();
});

test("it's above the page's heading, and the next page reserves the same space", async () => {
  setAnswer(say(scam));
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(96);
  document.documentElement.style.setProperty("--notice-height", "80px");
  const page = await open();
  const box = await screen.findByText(scam.text);
  expect(box.closest(".absolute, .fixed")).toBeNull();
  expect(box.compareDocumentPosition(screen.getByRole("heading"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(getDeviceItem("notice-place")).toEqual({ width: window.innerWidth, height: 96 });
  await userEvent.click(close());
  expect(getDeviceItem("notice-place")).toBeUndefined();
  expect(document.documentElement.style.getPropertyValue("--notice-height")).toBe("");
  page.unmount();
});
