import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import LiveSignUp from "../../src/webinars/live-sign-up";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const signUp = {
  reference: "WS-7K3F",
  session: "2026-12-07T10:00",
  title: "Spotting scams",
  starts: toInstant("2026-12-07", "10:00"),
  price: 20_00,
};

const set = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

function open(shown: object | null) {
  setConnection();
  vi.mocked(useQuery).mockReturnValue(shown);
  renderAt("/webinar?key=WS-7K3F.2f", <LiveSignUp />);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  set.mockReset();
  set.mockResolvedValue({ ok: true });
  setMutations(set);
});

test("the page shows a sign-up's webinar and price, and one press withdraws it", async () => {
  open(signUp);
  screen.getByRole("heading", { name: "You’re signed up" });
  screen.getByText("Spotting scams");
  screen.getByText("$20");
  await userEvent.click(screen.getByRole("button", { name: "I can’t come" }));
  expect(set.mock.lastCall).toEqual([
    { key: "WS-7K3F.2f", coming: false },
    "webinars/visitor:setComing",
  ]);
});

test("somebody who has withdrawn it can come after all", async () => {
  open({ ...signUp, takenBackAt: NOW });
  screen.getByRole("heading", { name: "You’ve taken your sign-up back" });
  await userEvent.click(screen.getByRole("button", { name: "I can come after all" }));
  expect(set.mock.lastCall?.[0]).toMatchObject({ coming: true });
});

test("a full webinar says so, and the sign-up stays withdrawn", async () => {
  const fields = { session: "This webinar is full. Choose a weekly one" };
  set.mockResolvedValue({ ok: false, failure: { code: "invalid", fields } });
  open({ ...signUp, takenBackAt: NOW });
  await userEvent.click(screen.getByRole("button", { name: "I can come after all" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/This webinar is full/);
  expect(takeLogged()).toHaveLength(1);
});

test.each([
  ["isn't on any more", { title: undefined }, "This webinar isn’t on any more"],
  ["has begun", { starts: NOW }, "It has begun"],
])("a webinar that %s has no button", (_, changes, title) => {
  open({ ...signUp, ...changes });
  screen.getByRole("heading", { name: title });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  screen.getByRole("link", { name: "See the next webinars" });
});

test("an invalid key says so", () => {
  open(null);
  screen.getByText("There’s no webinar at this address");
});
