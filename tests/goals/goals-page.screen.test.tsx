import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import GoalsPage from "../../src/goals/goals-page";
import { loseConnection } from "../support/connection";
import { eventually } from "../support/eventually";

const answer = vi.mocked(useQuery);

const wifi = {
  id: "1",
  title: "Free Wi-Fi check for schools",
  description: "Room by room.",
  targetDate: "2026-12-18",
  completed: false,
  priority: "high",
  metrics: { budget: 150_000, impact: 8, effort: 7 },
};
const wattle = { ...wifi, id: "2", title: "Plant a wattle", completed: true, priority: "low" };

async function openPage(goals: unknown) {
  answer.mockReturnValue(goals);
  const page = (
    <MemoryRouter>
      <GoalsPage />
    </MemoryRouter>
  );
  const { rerender } = render(page);
  // The progress and the list are loaded each by itself.
  await act(() => vi.dynamicImportSettled());
  await eventually(() => {
    expect(answer).toHaveBeenCalled();
  });
  return {
    change: (next: unknown) => {
      answer.mockReturnValue(next);
      act(() => {
        rerender(
          <MemoryRouter>
            <GoalsPage />
          </MemoryRouter>,
        );
      });
    },
  };
}

const bubble = (name: RegExp) => screen.getByRole("button", { name });

describe("The goals page", () => {
  test("says what it is before the goals have loaded", async () => {
    await openPage(undefined);
    expect(
      screen.getByRole("heading", { level: 1, name: `Our 2025 goals for ${business.suburb}` }),
    ).toBeInTheDocument();
    expect(screen.getByText("Loading goals...")).toBeInTheDocument();
  });

  test("says so where there are none", async () => {
    await openPage([]);
    expect(screen.getByText("There are no goals on the list yet.")).toBeInTheDocument();
  });

  test("says so without a connection, and gives the phone number", async () => {
    const stayLost = loseConnection();
    await openPage(undefined);
    await stayLost();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("We can’t load our goals just now");
    expect(within(alert).getByRole("link", { name: "(03) 7010 1234" })).toBeInTheDocument();
  });

  test("says how far we are", async () => {
    const { change } = await openPage([wifi, wattle]);
    const text = (words: string) => screen.getAllByText(words)[0];
    expect(text("We have completed 1 of our 2 goals so far.")).toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toHaveAttribute("value", "50");
    change([wifi]);
    expect(text("We haven’t completed any of these goals yet.")).toBeInTheDocument();
  });
});

const namesIn = (list: string) =>
  within(screen.getByRole("list", { name: list, hidden: true }))
    .getAllByRole("button", { hidden: true })
    .map((button) => button.textContent);

test("The goals that come next are listed by date, before those that are done", async () => {
  const bicycle = { ...wifi, id: "3", title: "Visits by bicycle", targetDate: "2027-02-26" };
  await openPage([bicycle, wifi, wattle]);
  const headings = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["What comes next", "What’s done"]);
  expect(namesIn("What comes next")).toEqual([
    "Free Wi-Fi check for schoolsBy December 2026Room by room.Details",
    "Visits by bicycleBy February 2027Room by room.Details",
  ]);
  expect(namesIn("What’s done")).toEqual(["Plant a wattleCompleted"]);
});

describe("The bubbles", () => {
  test("are a plain list of buttons that say everything that can be seen", async () => {
    await openPage([wifi, wattle]);
    expect(namesIn("Goals as bubbles")).toEqual([
      "Free Wi-Fi check for schools. High priority. Not completed yet.",
      "Plant a wattle. Low priority. Completed.",
    ]);
  });

  test("float once somebody turns that on, unless the system reduces motion", async () => {
    await openPage([wifi]);
    await userEvent.click(screen.getByText("See them as bubbles"));
    expect(bubble(/High priority/).innerHTML).not.toContain("animate-");
    await userEvent.click(screen.getByRole("button", { name: "Let the bubbles float" }));
    const moving = bubble(/High priority/).innerHTML.match(/\S*animate-\S*/g) ?? [];
    expect(moving).toHaveLength(1);
    expect(moving[0]).toMatch(/^motion-safe:animate-\[goal-float_/);
    await userEvent.click(screen.getByRole("button", { name: "Keep the bubbles still" }));
    expect(bubble(/High priority/).innerHTML).not.toContain("animate-");
  });
});

describe("A goal's details", () => {
  async function openWifi() {
    const page = await openPage([wifi, wattle]);
    await userEvent.click(screen.getByRole("button", { name: /By December/ }));
    return { ...page, dialog: within(screen.getByRole("dialog")) };
  }

  test("has its description, target date, priority, budget in dollars, impact and effort", async () => {
    const { dialog } = await openWifi();
    expect(screen.getByRole("dialog", { name: wifi.title })).toBeInTheDocument();
    expect(dialog.getByText("Room by room.")).toBeInTheDocument();
    const facts = dialog.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts).toEqual([
      "Friday 18 December 2026",
      "High priority",
      "$1,500",
      "8 out of 10",
      "7 out of 10",
    ]);
  });

  test("changes while it is open", async () => {
    const { dialog, change } = await openWifi();
    const bar = () => dialog.getByRole("progressbar", { hidden: true });
    expect(dialog.getByRole("status")).toHaveTextContent("Not completed yet: 0%");
    expect(bar()).toHaveAttribute("value", "0");
    change([{ ...wifi, completed: true, description: "Every school has its report." }, wattle]);
    expect(dialog.getByRole("status")).toHaveTextContent("Completed: 100%");
    expect(bar()).toHaveAttribute("value", "100");
    expect(dialog.getByText("Every school has its report.")).toBeInTheDocument();
  });

  test("says so when it's removed from the list while it's open", async () => {
    const { dialog, change } = await openWifi();
    change([wattle]);
    expect(screen.getByRole("dialog", { name: wifi.title })).toBeInTheDocument();
    expect(dialog.getByRole("alert")).toHaveTextContent("This goal is no longer on our list");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(document.activeElement).toHaveTextContent("We have completed every goal on the list.");
  });

  test("says so even if it was the last one on the list", async () => {
    const { dialog, change } = await openWifi();
    change([]);
    expect(dialog.getByRole("alert")).toHaveTextContent("This goal is no longer on our list");
  });

  test("closes with its button", async () => {
    await openWifi();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
