import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { useSyncExternalStore } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { defaultHours, type Hours } from "#convex/bookings/hours/rules";
import { team } from "#convex/business/team";
import { OwnerHours } from "../../../src/bookings/hours/hours-form";
import { createListeners } from "../../../src/lib/listeners";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { renderInConsole } from "../../support/render-in-console";

const save = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

let saved: Hours = defaultHours;
const changes = createListeners();

function useSaved(...[query]: Parameters<typeof useQuery>) {
  const hours = useSyncExternalStore(changes.subscribe, () => saved);
  return getFunctionName(query) === "bookings/hours/visitor:get" ? hours : undefined;
}

function show() {
  setMutations(save);
  vi.mocked(useQuery).mockImplementation(useSaved);
  return renderInConsole(<OwnerHours now={NOW} />, "/owner/bookings?view=hours");
}

const tuesday = () => screen.getByRole("group", { name: "Tuesday" });

beforeEach(() => {
  saved = defaultHours;
  save.mockResolvedValue(null);
});

test("invalid hours say so at the button, and lead to the day", async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText("How long a visit takes"), "3 hours");
  const button = screen.getByRole("button", { name: "Save these hours" });
  await userEvent.click(button);
  const summary = (await screen.findByRole("heading", { name: "There is a problem" }))
    .parentElement!;
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByRole("group", { name: "Sunday" }).compareDocumentPosition(summary)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const words = /On Tuesday a visit that starts at 9:00\sam isn’t over/;
  await userEvent.click(within(summary).getByRole("link", { name: words }));
  expect(within(tuesday()).getAllByRole("checkbox")[0]).toHaveFocus();
  expect(tuesday()).toHaveAccessibleDescription(words);
  expect(save).not.toHaveBeenCalled();
});

test("unsaved changes are kept when somebody comes back to the tab", async () => {
  show();
  const first = () => within(tuesday()).getAllByRole("checkbox")[0]!;
  await userEvent.click(first());
  await screen.findByText("Not saved yet. It’s kept in this tab.");
  cleanup();
  show();
  await waitFor(() => expect(first()).not.toBeChecked());
  await userEvent.click(screen.getByRole("button", { name: "Save these hours" }));
  await screen.findByText(/Your hours are saved/);
  expect((save.mock.calls[0]![0]["days"] as string[][])[2]).toEqual(defaultHours.days[2]!.slice(1));
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
});

test("other people's saved changes replace the days that nobody has touched here", async () => {
  show();
  const group = (name: string) => within(screen.getByRole("group", { name }));
  await userEvent.click(group("Tuesday").getAllByRole("checkbox")[0]!);
  saved = { ...saved, days: saved.days.map((times, day) => (day === 3 ? [] : times)) };
  act(changes.notify);
  await waitFor(() => {
    expect(group("Wednesday").queryByRole("checkbox", { checked: true })).toBeNull();
  });
  await userEvent.click(screen.getByRole("button", { name: "Save these hours" }));
  await screen.findByText(/Your hours are saved/);
  const days = save.mock.calls[0]![0]["days"] as string[][];
  expect(days[2]).toEqual(defaultHours.days[2]!.slice(1));
  expect(days[3]).toEqual([]);
  expect(days[4]).toEqual(defaultHours.days[4]);
});

describe("the lengths of services and the gap", () => {
  const field = (name: string) => screen.getByLabelText(name);

  test("show the usual length greyed out until they're set, and are saved as numbers", async () => {
    show();
    expect(
      screen.getByRole("group", { name: "Rules" }).querySelector("details"),
    ).not.toHaveAttribute("open");
    await userEvent.click(screen.getByText(/^Services that take a different time/));
    expect(field("Email Help")).toHaveValue("");
    expect(field("Email Help")).toHaveAttribute("placeholder", "90");
    await userEvent.type(field("Email Help"), "20");
    await userEvent.selectOptions(field("Time for the way before a visit in person"), "30 minutes");
    await userEvent.click(screen.getByRole("button", { name: "Save these hours" }));
    await screen.findByText(/Your hours are saved/);
    expect(save.mock.calls[0]![0]).toMatchObject({
      days: defaultHours.days,
      lengths: { "email-help": 20 },
      gap: 30,
    });
  });

  test("are shown open if one is set, and an invalid one says so at its field", async () => {
    saved = { ...defaultHours, lengths: { "computer-repair": 240 } };
    show();
    expect(field("Computer Repair")).toBeVisible();
    expect(field("Computer Repair")).toHaveValue("240");
    await userEvent.clear(field("Computer Repair"));
    await userEvent.type(field("Computer Repair"), "480");
    await userEvent.click(screen.getByRole("button", { name: "Save these hours" }));
    const summary = (await screen.findByRole("heading", { name: "There is a problem" }))
      .parentElement!;
    const words = /No day has so much room/;
    await userEvent.click(within(summary).getByRole("link", { name: words }));
    expect(field("Computer Repair")).toHaveFocus();
    expect(field("Computer Repair")).toHaveAccessibleDescription(words);
    expect(save).not.toHaveBeenCalled();
  });
});

describe("more than one visit at a time", () => {
  const [first = "", second = ""] = team.map(({ name }) => name);
  const most = () => screen.getByLabelText("How many visits there can be at a time");
  const submit = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save these hours" }));
    await screen.findByText(/Your hours are saved/);
    return save.mock.calls[0]![0];
  };

  test("is one number for all days, until it’s different by day", async () => {
    show();
    expect(most()).toHaveValue("1");
    await userEvent.selectOptions(most(), "2 visits");
    await userEvent.click(screen.getByRole("button", { name: "Different by day" }));
    expect(screen.getByLabelText("Monday: at a time")).toHaveValue("2");
    await userEvent.selectOptions(screen.getByLabelText("Friday: at a time"), "3 visits");
    expect(await submit()).toMatchObject({ visitsAtOnce: [2, 2, 2, 2, 2, 3, 2] });
  });

  test("shows each day’s number if they differ", () => {
    saved = { ...defaultHours, visitsAtOnce: [1, 1, 1, 1, 1, 2, 1] };
    show();
    expect(screen.getByLabelText("Friday: at a time")).toBeVisible();
    expect(screen.queryByLabelText("How many visits there can be at a time")).toBeNull();
  });

  test("has the days and the services of each of the team, stored only where they’re set", async () => {
    show();
    const days = within(screen.getByRole("group", { name: `${first}’s days` }));
    await userEvent.click(days.getByRole("checkbox", { name: "Friday" }));
    await userEvent.click(screen.getByText(/^Services that take a different time/));
    await userEvent.selectOptions(screen.getByLabelText("Email Help: Who"), second);
    expect(await submit()).toMatchObject({
      members: [{ name: first, weekdays: [1, 2, 3, 4, 6, 0] }],
      specialists: { "email-help": second },
    });
  });
});
