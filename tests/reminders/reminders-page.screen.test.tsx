import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveReminders from "../../src/reminders/live-reminders";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const set = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

function open(shown: { stopped: boolean } | null) {
  vi.mocked(useQuery).mockReturnValue(shown);
  renderAt("/reminders?key=k1.2f", <LiveReminders />);
}

beforeEach(() => {
  set.mockResolvedValue({ ok: true });
  setMutations(set);
});

test("one press stops reminders", async () => {
  open({ stopped: false });
  screen.getByRole("heading", { name: "You get reminders" });
  await userEvent.click(screen.getByRole("button", { name: "Stop reminders" }));
  expect(set.mock.lastCall).toEqual([{ key: "k1.2f", stopped: true }, "reminders/visitor:set"]);
});

test("somebody who has stopped them is told which emails still come, and can start them again", async () => {
  open({ stopped: true });
  screen.getByRole("heading", { name: "You get no reminders" });
  screen.getByText(/We still email you when something about a visit changes/);
  await userEvent.click(screen.getByRole("button", { name: "Send me reminders again" }));
  expect(set.mock.lastCall?.[0]).toEqual({ key: "k1.2f", stopped: false });
});

test("a link that has ended in the meantime says so", async () => {
  set.mockResolvedValue({ ok: false, failure: { code: "linkEnded" } });
  open({ stopped: false });
  await userEvent.click(screen.getByRole("button", { name: "Stop reminders" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/This link doesn’t work any more/);
  expect(takeLogged()).toHaveLength(1);
});

test("an invalid key says so, with the phone number", () => {
  open(null);
  screen.getByText("There are no reminders to stop at this address");
  screen.getByRole("link", { name: "Call (03) 7010 1234" });
});
