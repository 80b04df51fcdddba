import { render, screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { OwnerBooking } from "../../src/bookings/owner/open-booking";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";

vi.mock("../../src/session/account", () => ({ useAccount: () => ({ kind: "signedOut" }) }));

const doris: OpenRequest = {
  reference: "WS-7K3F",
  name: "Doris Kent",
  phone: "03 9480 1111",
  serviceType: "online",
  selectedService: "Computer help",
  bookingDate: "2099-11-26",
  bookingTime: "09:00",
  confirmed: true,
  status: "Pending",
  submissionTimestamp: NOW,
  hasDomain: false,
  hasNetwork: false,
  passphrase: "golden wattle",
  personNotes: ["Gate code 4711"],
  timeline: [],
};

beforeEach(() => {
  setConnection();
  setMutations(() => Promise.resolve(null));
});

function show(changes: Partial<OpenRequest> = {}) {
  vi.mocked(useQuery).mockReturnValue({ ...doris, ...changes });
  render(
    <MemoryRouter>
      <ConfirmProvider>
        <ToastProvider>
          <OwnerBooking reference="WS-7K3F" quoteAndMoney={() => null} />
        </ToastProvider>
      </ConfirmProvider>
    </MemoryRouter>,
  );
}

test("a booking leads to its person, by phone and by all that’s known of them", () => {
  show();
  const person = screen.getByRole("link", { name: "View client" });
  expect(person.getAttribute("href")).toMatch(/\/people\?person=03%209480%201111$/);
  for (const link of screen.getAllByRole("link", { name: "03 9480 1111" }))
    expect(link).toHaveProperty("href", "tel:0394801111");
});

test("it has what’s noted about the person, and the pass-phrase that a caller is told", () => {
  show({ callDue: { about: "confirmed", since: NOW } });
  screen.getByText("Note about Doris Kent");
  screen.getByText("Gate code 4711");
  screen.getByText("golden wattle");
  screen.getByText(/Tell them the pass-phrase: “golden wattle”/);
});

test("where no other time was chosen in time, others are offered again there, too", () => {
  const visit = { date: "2099-11-26", time: "09:00" };
  const otherTimes = { visit, slots: [], until: NOW, confirmed: true, state: "ranOut" as const };
  show({ confirmed: false, otherTimes });
  screen.getByRole("button", { name: "Offer other times again" });
});
