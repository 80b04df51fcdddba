import { screen, within } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import UpdatesPage from "../../src/updates/updates-page";
import { loseConnection } from "../support/connection";
import { eventually } from "../support/eventually";
import { renderAt } from "../support/render-at";

const answer = vi.mocked(useQuery);

async function openPage() {
  renderAt("/", <UpdatesPage />);
  await eventually(() => {
    expect(answer).toHaveBeenCalled();
  });
}

test("the page says what it is before the updates have loaded", async () => {
  await openPage();
  expect(screen.getByRole("heading", { level: 1, name: "What’s new" })).toBeInTheDocument();
  expect(screen.getByText("Loading updates...")).toBeInTheDocument();
});

test("the page names its feed for feed readers", async () => {
  vi.stubEnv("VITE_CONVEX_URL", "https://happy-animal-123.convex.cloud");
  await openPage();
  const feed = "https://happy-animal-123.convex.site/rss/updates.xml";
  expect(document.querySelector('link[rel="alternate"]')).toHaveAttribute("href", feed);
});

test("without updates the page says so", async () => {
  answer.mockReturnValue([]);
  await openPage();
  expect(screen.getByText(/There are no updates yet/)).toBeInTheDocument();
});

test("each update has its title, its date in words and what changed", async () => {
  answer.mockReturnValue([
    {
      id: "2",
      title: "Bigger text",
      version: "1.1.0",
      info: "Use “Text size and contrast”.",
      page: "goals",
      // Late on the 4th in London is the morning of the 5th in Thornbury.
      createdAt: Date.UTC(2026, 9, 4, 22),
    },
    { id: "1", title: "Book online", version: "1.0.0", info: "At any hour.", createdAt: 0 },
  ]);
  await openPage();
  const [newest, older] = screen.getAllByRole("article");
  const entry = within(newest!);
  expect(entry.getByRole("heading", { name: "Bigger text" })).toBeInTheDocument();
  expect(entry.getByText("Monday 5 October 2026")).toHaveAttribute("datetime", "2026-10-05");
  expect(entry.getByText("Use “Text size and contrast”.")).toBeInTheDocument();
  expect(entry.getByText("Newest")).toBeInTheDocument();
  expect(entry.getByRole("link", { name: "Our goals for Thornbury" })).toHaveAttribute(
    "href",
    "/goals",
  );
  expect(within(older!).queryByRole("link")).not.toBeInTheDocument();
  expect(within(older!).queryByText("Newest")).not.toBeInTheDocument();
});

test("the newest three are open, the older ones folded", async () => {
  answer.mockReturnValue(
    ["5", "4", "3", "2", "1"].map((id) => ({
      id,
      title: `Update ${id}`,
      version: `1.${id}.0`,
      info: "Something.",
      createdAt: 0,
    })),
  );
  await openPage();
  const titles = (list: HTMLElement) =>
    within(list)
      .getAllByRole("heading", { level: 2, name: /^Update/ })
      .map(({ textContent }) => textContent);
  const [open, older] = screen.getAllByRole("list");
  expect(titles(open!)).toEqual(["Update 5", "Update 4", "Update 3"]);
  expect(titles(older!)).toEqual(["Update 2", "Update 1"]);
  expect(older!.closest("details")).toHaveTextContent("Older updates");
});

test("without a connection the page says so, and shows the phone number", async () => {
  const stayLost = loseConnection({ hasEverConnected: false, connectionRetries: 2 });
  await openPage();
  await stayLost();
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("We can’t load the updates just now");
  expect(within(alert).getByRole("link", { name: "(03) 7010 1234" })).toBeInTheDocument();
});
