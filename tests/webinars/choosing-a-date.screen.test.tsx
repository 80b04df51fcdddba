import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import NextDates from "../../src/webinars/next-dates";
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

const open = (dates: OpenDate[] | undefined, part = <SignUpForm />) => {
  answer.mockReturnValue(dates);
  renderAt("/webinars", part);
};

const choices = () => screen.getAllByRole("radio").map((each) => each.getAttribute("value"));

test("until dates are known, and without any, people choose a weekday", () => {
  open(undefined);
  expect(choices()).toEqual(["monday", "tuesday"]);
});

test("a date ahead can be chosen, with its price and seats, but a full one can't", () => {
  open([begun, scams, full]);
  expect(choices()).toEqual([scams.session, full.session, "monday", "tuesday"]);
  const name =
    /^Spotting scams.*Monday 7 December 2026, 10:00\sam, about 45 minutes. \$15. 1 seat left/;
  expect(screen.getByRole("radio", { name })).toBeEnabled();
  expect(screen.getByRole("radio", { name: /^Photos/ })).toBeDisabled();
});

test("the page lists the next dates, and nothing if there are none", () => {
  open([scams], <NextDates />);
  expect(screen.getByRole("heading", { level: 3, name: "Spotting scams" })).toBeInTheDocument();
  expect(screen.getByText(/1 seat left/)).toBeInTheDocument();
  answer.mockReturnValue([]);
  renderAt("/webinars", <NextDates />);
  expect(screen.getAllByRole("heading", { name: "The next webinars" })).toHaveLength(1);
});
