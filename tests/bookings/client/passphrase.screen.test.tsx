import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { DayVisits } from "../../../src/today/owner/next-visits";
import { NOW } from "../../support/factories";
import { renderInConsole } from "../../support/render-in-console";
import { showOwnRequest } from "./client";

const confirmed = { confirmed: true, passphrase: "golden wattle" };

test("a client is shown the pass-phrase of a confirmed visit, and how to use it", () => {
  vi.useFakeTimers({ now: NOW });
  showOwnRequest(confirmed);
  expect(screen.getByText("golden wattle")).toBeInTheDocument();
  expect(screen.getByText(/Ask the person who calls for it, and wait/)).toBeInTheDocument();
});

test("at somebody's place they ask for it at the door", () => {
  vi.useFakeTimers({ now: NOW });
  showOwnRequest({ ...confirmed, serviceType: "in-person" });
  expect(screen.getByText(/Ask the person at your door for it/)).toBeInTheDocument();
});

test("before it's confirmed, and once it's over, there is none", () => {
  vi.useFakeTimers({ now: NOW });
  showOwnRequest();
  expect(screen.queryByText(/Pass-phrase/)).toBeNull();
  vi.setSystemTime(toInstant("2026-11-27", "09:00"));
  showOwnRequest(confirmed);
  expect(screen.queryByText(/Pass-phrase/)).toBeNull();
});

test("the owner sees it beside the visit, with its purpose", () => {
  const visit = {
    reference: "WS-7K3F",
    name: "Pat Nguyen",
    date: "2026-11-24",
    time: "09:00",
    selectedService: "Computer help",
    callOutFeeCents: 15_00,
    serviceType: "online" as const,
    status: "Pending",
    personNotes: [],
    messages: [],
    ...confirmed,
  };
  renderInConsole(<DayVisits today={visit.date} visits={[visit]} />);
  expect(screen.getByText("golden wattle")).toBeInTheDocument();
  expect(screen.getByText("Pass-phrase, to say first:")).toBeInTheDocument();
});
