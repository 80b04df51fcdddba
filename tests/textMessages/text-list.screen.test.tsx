import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, test, vi } from "vitest";
import { TextList } from "../../src/textMessages/owner/text-list";
import { setMutations, setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const text = {
  _id: "text",
  _creationTime: NOW,
  to: "0412345678",
  name: "Edna Vale",
  reference: "WS-7K3F",
  kind: "change",
  body: "Wattle Street IT: your visit is now on Fri 4 Dec, 9:00 am.",
  state: "failed",
  why: "ClickSend didn’t answer, so it may have arrived.",
  dueAt: NOW,
  sendUntil: NOW + 60_000,
};

function show(...page: object[]) {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const months = [{ month: "2026-11", messages: 2, segments: 3, cents: 24 }];
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query).endsWith("usage") ? { isSetUp: true, months } : [0],
  );
  setRows(page);
  renderInConsole(<TextList />, "/owner/emails?tab=texts");
}

test("a failed message says why and whose visit it's about, and can be sent again or dismissed", async () => {
  const { calls } = setMutations();
  show(text);
  const row = within(screen.getAllByRole("row")[1]!);
  expect(row.getByRole("link", { name: "Edna Vale" })).toHaveProperty("search", "?open=WS-7K3F");
  row.getByText("0412 345 678");
  row.getByText(/it may have arrived/);
  await userEvent.click(row.getByRole("button", { name: /^Send again/ }));
  await screen.findByText(/is in the outbox again/);
  await userEvent.click(row.getByRole("button", { name: /^Dismiss/ }));
  await screen.findByText("The text message is dismissed.");
  expect(calls).toEqual([
    ["textMessages/owner:sendAgain", { id: "text" }],
    ["textMessages/owner:setDismissed", { id: "text", dismissed: true }],
  ]);
});

test("an outdated message can't be sent again, and a sent one has no buttons", () => {
  show({ ...text, sendUntil: NOW }, { ...text, _id: "sent", state: "sent", why: undefined });
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Dismiss/ })).toHaveLength(1);
});

test("a month shows its messages, their parts and their cost", () => {
  show();
  screen.getByText("2 messages, in 3 parts, about $0.24");
});
