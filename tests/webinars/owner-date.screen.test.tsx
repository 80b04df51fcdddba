import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { WebinarDateEditor } from "../../src/webinars/owner/date-editor";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const date = {
  id: "date",
  title: "Spotting scams",
  date: "2026-12-07",
  time: "10:00",
  starts: toInstant("2026-12-07", "10:00"),
  minutes: 60,
  link: "https://video.example/j/850",
  seats: 12,
  signedUp: 2,
  lastModified: NOW,
};
const people = ["Ada", "Ben"].map((name) => ({
  reference: `WS-${name}`,
  name,
  email: `${name.toLowerCase()}@example.com`,
}));

let sent: [string, Record<string, unknown>][];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  sent = [];
  setConnection();
  setMutations((args, name) => {
    sent.push([name, args]);
    return Promise.resolve({ lastModified: NOW + 1 });
  });
});

function show(changes: object = {}) {
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query).endsWith(":participants") ? people : { ...date, ...changes },
  );
  renderAt(
    "/owner/content?kind=webinars&edit=date",
    <ConfirmProvider>
      <ToastProvider>
        <WebinarDateEditor id="date" />
      </ToastProvider>
    </ConfirmProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the owner sees how many people are told before calling off a date", async () => {
  show();
  expect(
    screen.getByText(/^2 people get an email if the title, time, length, link or price changes\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await press("Call off");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^2 people get an email at once/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Call it off" }));
  expect(sent).toEqual([["webinars/dates/owner:callOff", { id: "date" }]]);
});

test("the owner withdraws a sign-up for somebody who rings, and can undo that", async () => {
  show();
  await press("Take Ada’s sign-up back");
  await press("Undo");
  const [query] = ["webinars/dates/owner:setComing"];
  expect(sent).toEqual([
    [query, { reference: "WS-Ada", coming: false }],
    [query, { reference: "WS-Ada", coming: true }],
  ]);
});

test("a date without sign-ups can be deleted, and emails nobody", () => {
  show({ signedUp: 0 });
  expect(screen.getByRole("button", { name: "Delete" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Nobody has signed up" })).toBeInTheDocument();
  expect(screen.queryByText(/gets? an email/)).not.toBeInTheDocument();
});

test("once it has begun, the owner ticks who came", async () => {
  show();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  vi.setSystemTime(date.starts);
  show();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Ben came/ }));
  expect(sent).toEqual([["webinars/dates/owner:setCame", { reference: "WS-Ben", came: true }]]);
  expect(
    screen.getByText("It has begun, so it can’t be changed. Tick below who came."),
  ).toBeInTheDocument();
});
