import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { stagesAt } from "#convex/projects/rules";
import { OwnerProject } from "../../src/projects/owner/owner-project";
import { setMutations } from "../support/connection";
import { eventually } from "../support/eventually";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const reference = "WS-7K3F";
type Design = ComponentProps<typeof OwnerProject>["design"];
const design = {
  reference,
  lastModified: NOW,
  progress: 25,
  clientName: "Pat Nguyen",
  clientEmail: "pat@example.com",
} as Design;

const standing = (changes: Record<string, unknown> = {}) => ({
  stages: stagesAt("design"),
  waitingOn: "business",
  progressByHand: false,
  briefVersion: NOW,
  emailsStopped: false,
  canUndoMove: false,
  ...changes,
});

function show(project: Record<string, unknown> = {}, looksUntil: number | null = null) {
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "projects/owner:clientLooks" ? looksUntil : standing(project),
  );
  return renderInConsole(
    <OwnerProject design={design} brief={<p>A tea shop’s brief</p>}>
      <p>Drafts</p>
    </OwnerProject>,
  );
}

const press = async (name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

/** The calls, without those that report somebody's presence. */
const calls = () => call.mock.calls.filter(([, name]) => name !== "projects/owner:look");

const stage = (name: string) =>
  screen
    .getAllByRole("listitem")
    .find((item) => within(item).queryByText(name, { selector: "strong" }) !== null)!;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockResolvedValue({ lastModified: NOW + 1 });
  setMutations(call);
});

describe("the owner's screen of a project", () => {
  test("says whose turn it is first, and moves on with one press that can be undone", async () => {
    show();
    screen.getByRole("heading", { level: 2, name: "Waiting on us" });
    await press("Move on to “Build”");
    await press("Undo");
    expect(calls()).toEqual([
      [{ reference, lastModified: NOW, stage: "build" }, "projects/stages/owner:move"],
      [{ reference, lastModified: NOW + 1 }, "projects/stages/owner:undoMove"],
    ]);
  });

  test.each([
    ["brief", ["A tea shop’s brief", "Stages", "Drafts"]],
    ["sketch", ["Stages", "Drafts", "A tea shop’s brief"]],
  ] as const)("puts what’s needed first in the stage “%s”: %s", (stage, order) => {
    const { container } = show({ stages: stagesAt(stage) });
    const places = order.map((words) => container.textContent.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test("asks whether a brief belongs to a quote, and an answer can be undone", async () => {
    show({ proposedQuote: "WS-QQQQ" });
    screen.getByText("This brief may belong to quote WS-QQQQ");
    await press("It’s for something else");
    await press("Undo");
    await press("Link it to the quote");
    const answer = (said: string | null) => [
      { reference, quote: "WS-QQQQ", answer: said },
      "projects/owner:answerProposedQuote",
    ];
    expect(calls()).toEqual([answer("doesNotBelong"), answer(null), answer("belongs")]);
  });

  test("passes the turn to the client", async () => {
    show();
    await press("Mark as waiting on Pat");
    expect(calls()).toEqual([
      [{ reference, lastModified: NOW, waitingOn: "client" }, "projects/stages/owner:setWaitingOn"],
    ]);
    await screen.findByText("Waiting on Pat now. We email them in a moment.");
  });

  test("says how late the current stage is, and plans another day", async () => {
    const stages = stagesAt("design").map((each) =>
      each.stage === "design" ? { ...each, plannedFor: "2026-11-21" } : each,
    );
    show({ stages });
    expect(stage("Design")).toHaveTextContent("On now, planned for Sat 21 Nov (3 days late)");
    expect(stage("Design")).toHaveAttribute("aria-current", "step");
    await press(/^More.*Design/);
    await press("Set date");
    const day = screen.getByLabelText("Day", { selector: "input" });
    await person.clear(day);
    await person.type(day, "2026-12-01");
    await press("Save the day");
    expect(calls()).toEqual([
      [
        { reference, lastModified: NOW, stage: "design", plannedFor: "2026-12-01" },
        "projects/stages/owner:plan",
      ],
    ]);
  });

  test("says that the progress was set manually, and can make it automatic again", async () => {
    show({ progressByHand: true });
    await press("Use automatic progress");
    expect(calls()).toEqual([
      [{ reference, lastModified: NOW }, "projects/stages/owner:followStages"],
    ]);
  });

  test("offers a stage's payment only with an accepted quote", async () => {
    const { unmount } = show();
    await press(/^More.*Design/);
    screen.getByRole("button", { name: "Set date" });
    expect(screen.queryByRole("button", { name: "Ask for a payment" })).toBeNull();
    unmount();
    show({ quoteReference: "WS-QQQQ" });
    await press(/^More.*Design/);
    await press("Ask for a payment");
    await person.type(screen.getByLabelText("Amount"), "250");
    await press("Send the link");
    expect(calls()).toEqual([
      [
        {
          reference,
          lastModified: NOW,
          stage: "design",
          amount: "250",
          title: "Deposit for your website",
        },
        "projects/stages/owner:askForPayment",
      ],
    ]);
  });

  test("shows what was paid at a stage", () => {
    const payment = { title: "Deposit", cents: 250_00, payKey: "k", state: "paid" };
    show({ stages: stagesAt("design").map((each) => ({ ...each, payment })) });
    expect(stage("Build")).toHaveTextContent("Deposit: $250");
    expect(stage("Build")).toHaveTextContent("Paid");
  });

  test("offers no next stage once the website is live", () => {
    show({ stages: stagesAt("live"), waitingOn: undefined });
    screen.getByRole("heading", { level: 2, name: "The website is live" });
    expect(screen.queryByRole("button", { name: /turn$/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Move on/ })).toBeNull();
  });
});

describe("presence at a project", () => {
  test("of the client is shown until it expires, and ours is reported", async () => {
    show({}, NOW + 60_000);
    await screen.findByText("Pat is looking at this now.");
    expect(call).toHaveBeenCalledWith({ reference, looks: true }, "projects/owner:look");
    await vi.advanceTimersByTimeAsync(66_000);
    expect(screen.queryByText("Pat is looking at this now.")).toBeNull();
  });

  test("of the owner ends when they leave the screen", async () => {
    const { unmount } = show();
    unmount();
    await eventually(() => {
      expect(call).toHaveBeenLastCalledWith({ reference, looks: false }, "projects/owner:look");
    });
  });
});
