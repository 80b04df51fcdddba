import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import LiveProjectEmails from "../../src/projects/client/live-project-emails";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const set = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

function open(shown: { stopped: boolean } | null) {
  vi.mocked(useQuery).mockReturnValue(shown);
  renderAt("/projectemails?key=k1.2f", <LiveProjectEmails />);
}

beforeEach(() => {
  set.mockResolvedValue({ ok: true });
  setMutations(set);
});

test("one press stops the emails of a project", async () => {
  open({ stopped: false });
  screen.getByRole("heading", { name: "You get emails about this project" });
  await userEvent.click(screen.getByRole("button", { name: "Stop these emails" }));
  expect(set.mock.lastCall).toEqual([
    { key: "k1.2f", stopped: true },
    "projects/visitor:setEmails",
  ]);
});

test("somebody who has stopped them can start them again", async () => {
  open({ stopped: true });
  screen.getByRole("heading", { name: "You get no emails about this project" });
  await userEvent.click(screen.getByRole("button", { name: "Email me again" }));
  expect(set.mock.lastCall?.[0]).toEqual({ key: "k1.2f", stopped: false });
});

test("a link that has ended in the meantime says so", async () => {
  set.mockResolvedValue({ ok: false, failure: { code: "linkEnded" } });
  open({ stopped: false });
  await userEvent.click(screen.getByRole("button", { name: "Stop these emails" }));
  await screen.findByText(/^This link doesn’t work any more, so nothing was changed/);
  expect(takeLogged()).toHaveLength(1);
});

test("an invalid key opens nothing", () => {
  open(null);
  screen.getByText("There are no emails to stop at this address");
  expect(screen.queryByRole("button")).toBeNull();
});
