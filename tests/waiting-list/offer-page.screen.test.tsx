import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveOffer from "../../src/waiting-list/live-offer";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const KEY = "3f".repeat(32);
const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const offer = {
  state: "open",
  reference: "WS-7K3F",
  selectedService: "Computer help",
  slot: { date: "2026-11-27", time: "10:30" },
  until: NOW + 30 * 60_000,
  visit: { date: "2026-12-02", time: "09:00" },
};

function open(shown: Record<string, unknown> | null) {
  setConnection();
  vi.mocked(useQuery).mockReturnValue(shown);
  renderAt(`/earliertime?key=${KEY}`, <LiveOffer />);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockReset();
  call.mockResolvedValue({ ok: true });
  setMutations(call);
});

test("an offer says both times and until when, and opening it takes nothing", () => {
  open(offer);
  screen.getByRole("heading", { name: "We’re holding an earlier time for you" });
  screen.getByText(/Friday 27 November 2026, 10:30\sam/);
  screen.getByText(/Wednesday 2 December 2026, 9:00\sam/);
  screen.getByText(/8:30\sam/);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ["Take this time", "waitingList/visitor:take"],
  ["Keep my time", "waitingList/visitor:decline"],
])("“%s” is one press, by the link’s key", async (name, called) => {
  open(offer);
  await person.click(screen.getByRole("button", { name }));
  expect(call.mock.lastCall).toEqual([{ key: KEY }, called]);
});

test.each([
  ["is over", { ...offer, state: "ended" }],
  ["is over, though no job has said so yet", { ...offer, until: NOW }],
])("an offer that %s has no buttons, and says what to do", (_, shown) => {
  open(shown);
  screen.getByRole("heading", { name: "This time isn’t held for you any more" });
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByRole("link", { name: /sign in to My requests/ });
  screen.getByRole("link", { name: "(03) 7010 1234" });
});

test("whoever comes too late is told so, and that they keep their time", async () => {
  call.mockResolvedValue({ ok: false, failure: { code: "offerEnded" } });
  open(offer);
  await person.click(screen.getByRole("button", { name: "Take this time" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/you keep the time that you have/);
  expect(takeLogged()).toHaveLength(1);
});

test("a time that was taken is the visit’s, and one that wasn’t leaves it as it is", () => {
  open({ ...offer, state: "taken", visit: offer.slot });
  screen.getByRole("heading", { name: "The earlier time is yours" });
  screen.getByText(/Friday 27 November 2026, 10:30\sam/);
});

test("a key that is none says so, with the phone number", () => {
  open(null);
  screen.getByText("There’s no time on offer at this address");
  screen.getByRole("link", { name: "(03) 7010 1234" });
});
