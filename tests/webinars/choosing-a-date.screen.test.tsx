import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import type { OpenDate } from "../../src/webinars/open-dates";
import SignUpForm from "../../src/webinars/sign-up-form";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const answer = vi.mocked(useQuery);

const scams: OpenDate = {
  session: "2026-12-07T10:00",
  title: "Spotting scams",
  starts: toInstant("2026-12-07", "10:00"),
  minutes: 45,
  cents: 15_00,
  seatsLeft: 1,
};
const full = { ...scams, session: "2026-12-14T10:00", title: "Photos", seatsLeft: 0 };
const begun = { ...scams, session: "2026-11-24T07:00", title: "Over", starts: NOW - 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setConnection();
});

const open = (dates: OpenDate[] | undefined) => {
  answer.mockReturnValue(dates);
  renderAt("/webinars", <SignUpForm />);
};

const choices = () => screen.getAllByRole("radio").map((each) => each.getAttribute("value"));

test("until dates are known, and without any, people choose a weekday", () => {
  open(undefined);
  expect(choices()).toEqual(["monday", "tuesday"]);
});

test("a weekday is offered while it has no date with a free seat", () => {
  open([full]);
  expect(choices()).toEqual([full.session, "monday", "tuesday"]);
});

test("a date ahead can be chosen, with its price and seats, but a full one can't", () => {
  open([begun, scams, full]);
  expect(choices()).toEqual([scams.session, full.session, "tuesday"]);
  const name =
    /^Spotting scams.*Monday 7 December 2026, 10:00\sam, about 45 minutes. \$15. 1 seat left/;
  expect(screen.getByRole("radio", { name })).toBeEnabled();
  expect(screen.getByRole("radio", { name: /^Photos/ })).toBeDisabled();
});

test("a weekday that somebody has chosen stays when a date comes for it", async () => {
  open(undefined);
  await userEvent.click(screen.getByRole("radio", { name: /^Mondays/ }));
  answer.mockReturnValue([scams]);
  await userEvent.type(screen.getByLabelText("Full name"), "Pat");
  expect(choices()).toEqual([scams.session, "monday", "tuesday"]);
  expect(screen.getByRole("radio", { name: /^Mondays/ })).toBeChecked();
});
