import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import BlogsPage from "../../src/blogs/blogs-page";
import { loseConnection } from "../support/connection";
import { eventually } from "../support/eventually";
import { renderAt } from "../support/render-at";
import { answer, summaries } from "./live";

beforeEach(() => {
  vi.stubEnv("VITE_CONVEX_URL", "https://happy-animal-123.convex.cloud");
});

async function openPage() {
  renderAt("/", <BlogsPage />);
  await eventually(() => {
    expect(answer).toHaveBeenCalled();
  });
}

const titles = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const showMore = () => screen.queryByRole("button", { name: "Show More" });

describe("The list", () => {
  test("says Loading blogs... until it is there", async () => {
    await openPage();
    expect(screen.getByText("Loading blogs...")).toBeInTheDocument();
  });

  test("says so while there is no post", async () => {
    answer.mockReturnValue([]);
    await openPage();
    expect(screen.getByText(/There are no posts yet/)).toBeInTheDocument();
    expect(showMore()).not.toBeInTheDocument();
  });

  test("says so and gives the phone number without a connection", async () => {
    const stayLost = loseConnection();
    await openPage();
    await stayLost();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("We can’t load the blog just now");
    expect(within(alert).getByRole("link", { name: "(03) 7010 1234" })).toBeInTheDocument();
  });

  test("begins with three posts; Show More adds three until there are no more", async () => {
    answer.mockReturnValue(summaries(7));
    await openPage();
    expect(titles()).toEqual(["Post 1", "Post 2", "Post 3"]);
    await userEvent.click(showMore()!);
    expect(titles()).toHaveLength(6);
    await userEvent.click(showMore()!);
    expect(titles()).toHaveLength(7);
    expect(showMore()).not.toBeInTheDocument();
  });

  test("continues at the first post that came, and says how many are shown", async () => {
    answer.mockReturnValue(summaries(4));
    await openPage();
    await userEvent.click(showMore()!);
    expect(screen.getByRole("link", { name: "Post 4" })).toHaveFocus();
    expect(await screen.findByText(/of 4 posts are shown/)).toHaveAttribute("role", "status");
  });
});

test("A card has its picture, categories, date, first words and a link", async () => {
  answer.mockReturnValue(summaries(1));
  await openPage();
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("presentation")).toHaveAttribute("src", "/blog/slow-wifi.svg");
  expect(card.getByText("How to")).toBeInTheDocument();
  expect(card.getByText("Tuesday 24 November 2026")).toBeInTheDocument();
  expect(card.getByText("The first words…")).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Post 1" })).toHaveAttribute("href", "/blogs/id1");
});

test("The page names its feed for feed readers", async () => {
  await openPage();
  const feed = "https://happy-animal-123.convex.site/rss/blogs.xml";
  expect(document.querySelector('link[type="application/rss+xml"]')).toHaveAttribute("href", feed);
});
