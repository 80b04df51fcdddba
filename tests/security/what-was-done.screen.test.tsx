import { screen } from "@testing-library/react";
import { usePaginatedQuery, useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { WhatWasDone } from "../../src/security/owner/what-was-done";
import { setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.mocked(useQuery).mockReturnValue(["minh@example.com", "owner@example.com"]);
});

function show(at: string, row: Record<string, unknown>) {
  const done = { _id: "1", at: NOW, by: "minh@example.com", isMoney: true, ...row };
  setRows([done]);
  renderAt(at, <WhatWasDone />);
}

const asked = () => vi.mocked(usePaginatedQuery).mock.lastCall?.[1];

test("money is shown first: who did what with which record", () => {
  show("/owner/security", { what: "invoices/staff:markPaid", reference: "WS-7K3F" });
  expect(asked()).toEqual({ money: true });
  screen.getByText("Marked as paid");
  screen.getByText(/^minh@example\.com · /);
  const record = screen.getByRole("link", { name: "WS-7K3F" });
  expect(record).toHaveProperty("href", expect.stringContaining("/owner/money?open=WS-7K3F"));
});

test("everything can be seen by person and day", () => {
  show("/owner/security?done=everything&by=minh@example.com&from=2026-11-24&to=2026-11-24", {
    what: "bookings/staff:complete",
    isMoney: false,
  });
  expect(asked()).toEqual({
    money: false,
    by: "minh@example.com",
    from: "2026-11-24",
    to: "2026-11-24",
  });
  screen.getByText("Marked a visit as done");
});
