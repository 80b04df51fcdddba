import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { stagesAt } from "#convex/projects/rules";
import { OwnProject } from "../../src/projects/client/own-project";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { briefArgs } from "./brief/brief-args";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const reference = "WS-7K3F";
const brief = {
  ...briefArgs({ pages: [{ pageName: "Home", pageDesc: "What we bake" }] }),
  reference,
  logoPicture: {},
  bannerPicture: {},
  progress: 25,
  status: "designing",
  submittedAt: NOW,
  lastModified: NOW,
};

const messages = [
  { _id: "2", at: NOW + 60_000, by: "business", text: "As big as you like.", files: [] },
  { _id: "1", at: NOW, by: "client", text: "Can the pies be bigger?", files: [] },
];

function show(project: Record<string, unknown> | null = {}) {
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    if (getFunctionName(query) !== "projects/client:show") return null;
    if (project === null) return null;
    const standing = {
      stages: stagesAt("design"),
      waitingOn: "business",
      progressByHand: false,
      briefVersion: NOW,
      emailsStopped: false,
      canUndoMove: false,
      ...project,
    };
    return { ...brief, project: standing };
  });
  vi.mocked(usePaginatedQuery).mockImplementation((query) => ({
    results: getFunctionName(query) === "projects/thread/client:list" ? messages : [],
    status: "Exhausted",
    isLoading: false,
    loadMore: () => undefined,
  }));
  return renderInConsole(<OwnProject reference={reference} />);
}

const press = (name: string) => person.click(screen.getByRole("button", { name }));
const lastOf = (wanted: string) => call.mock.calls.findLast(([, name]) => name === wanted)?.[0];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockResolvedValue({ ok: true, lastModified: NOW + 1 });
  setMutations(call);
});

test("a client sees whose turn it is and what happens next, then the stages", () => {
  show({ waitingOn: "client" });
  const [, first] = screen.getAllByRole("heading", { level: 2 });
  expect(first).toHaveTextContent("It’s your turn");
  screen.getByText("Please look at our design, and tell us what you’d change.", { selector: "p" });
  const stages = within(screen.getByRole("list", { name: "Stages" })).getAllByRole("listitem");
  expect(stages.map((item) => item.getAttribute("aria-current"))).toEqual([
    null,
    null,
    "step",
    null,
    null,
    null,
  ]);
});

test("a draft that waits for the client is one press away, and an answered one isn't", () => {
  const { unmount } = show({ waitingOn: "client", draft: "waits" });
  // The address keeps the project's reference.
  expect(screen.getByRole("link", { name: "See our draft" })).toHaveAttribute("href", "#drafts");
  unmount();
  show({ draft: "approved" });
  expect(screen.queryByRole("link", { name: "See our draft" })).not.toBeInTheDocument();
});

test("the thread shows the oldest message first, and who wrote what", () => {
  show();
  const said = within(screen.getByRole("list", { name: "Messages" })).getAllByRole("listitem");
  expect(said[0]).toHaveTextContent(/^You.*Can the pies be bigger\?$/);
  expect(said[1]).toHaveTextContent(/As big as you like\.$/);
});

test("a blank message is refused, a real one is sent, and the field is cleared", async () => {
  show();
  await press("Send message");
  await screen.findByRole("heading", { name: /problem/ });
  await person.type(screen.getByLabelText("Your message"), "With peas?");
  await press("Send message");
  expect(lastOf("projects/thread/client:write")).toMatchObject({ reference, text: "With peas?" });
  await screen.findByText("Sent. We have your message.");
  expect(screen.getByLabelText("Your message")).toHaveValue("");
});

test("a correction follows the brief's rules, and can be undone", async () => {
  show();
  await press("Correct it");
  const business = screen.getByLabelText("Business");
  await person.clear(business);
  await press("Save corrections");
  await screen.findByRole("heading", { name: /problem/ });
  expect(lastOf("projects/brief/client:correct")).toBeUndefined();
  await person.type(business, "Pat’s Pasties");
  await press("Save corrections");
  expect(lastOf("projects/brief/client:correct")).toMatchObject({
    reference,
    lastModified: NOW,
    businessName: "Pat’s Pasties",
    pages: brief.pages,
  });
  await press("Undo");
  expect(lastOf("projects/brief/client:correct")).toMatchObject({
    lastModified: NOW + 1,
    businessName: "Pat’s Pies",
  });
});

test("once the build has begun, the brief can't be corrected, and the page says why", () => {
  show({ stages: stagesAt("build") });
  screen.getByText(/We’ve begun to build/);
  expect(screen.queryByRole("button", { name: "Correct it" })).toBeNull();
});

test("emails are stopped and started again with one button", async () => {
  const { unmount } = show();
  await press("Stop these emails");
  expect(lastOf("projects/client:setEmails")).toEqual({ reference, stopped: true });
  unmount();
  show({ emailsStopped: true });
  await press("Email me again");
  expect(lastOf("projects/client:setEmails")).toEqual({ reference, stopped: false });
});

test("a due payment links to its page", () => {
  const payment = { title: "Deposit", cents: 250_00, payKey: "k3y", state: "started" };
  const [first, ...others] = stagesAt("design");
  show({ stages: [{ ...first, payment }, ...others] });
  screen.getByText("To be paid");
  expect(screen.getByRole("link", { name: "Pay now by card" })).toHaveAttribute(
    "href",
    "/pay?key=k3y",
  );
});

test("somebody else's project isn't shown", () => {
  show(null);
  screen.getByText("There’s no project of yours at this address");
  expect(screen.queryByText("Pat’s Pies")).toBeNull();
});
