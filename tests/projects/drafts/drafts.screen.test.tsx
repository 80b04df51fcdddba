import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Drafts } from "../../../src/projects/drafts/drafts";
import { setMutations } from "../../support/connection";
import { NOW } from "../../support/factories";
import { renderInConsole } from "../../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const picture = { fileName: "home.png", url: "https://files.test/1", width: 800, height: 600 };
const draft = (version: number, changes: Record<string, unknown> = {}) => ({
  draftId: `draft${version}`,
  version,
  title: "Home page",
  givenAt: NOW,
  isReplaced: false,
  pictures: [picture, picture],
  ...changes,
});
const said = (changes: Record<string, unknown> = {}) => ({
  requestId: "said1",
  by: "client",
  text: "Bluer",
  at: NOW,
  lastModified: NOW,
  isEdited: false,
  canChange: false,
  ...changes,
});
const comment = (number: number, changes: Record<string, unknown> = {}) => ({
  commentId: `comment${number}`,
  number,
  said: [said()],
  ...changes,
});

interface Shown {
  drafts: object[];
  comments?: object[];
}

/** Mocks the lists of drafts and comments. */
function answer({ drafts, comments = [] }: Shown) {
  vi.mocked(usePaginatedQuery).mockImplementation((query) => {
    const isComments = getFunctionName(query).endsWith("listComments");
    const results = isComments ? comments : drafts;
    return { results, status: "Exhausted", isLoading: false, loadMore: vi.fn() } as never;
  });
}

const screenOf = (side: "client" | "owner") => <Drafts reference="WS-7K3F" side={side} />;

function show(side: "client" | "owner", shown: Shown) {
  vi.mocked(useQuery).mockReturnValue([]);
  answer(shown);
  return renderInConsole(screenOf(side));
}

const press = (name: string) => person.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockResolvedValue({ ok: true });
  setMutations(call);
});

describe("a client", () => {
  test("approves the version on the screen, and can undo that", async () => {
    show("client", { drafts: [draft(1)] });
    screen.getByText("Waiting for your answer");
    await press("Approve version 1");
    const [args, name] = call.mock.lastCall!;
    expect(name).toBe("projects/drafts/client:approve");
    expect(args).toMatchObject({ draftId: "draft1" });
    await screen.findByText("You’ve approved version 1. Thank you!");
    await press("Undo");
    expect(call.mock.lastCall).toEqual([args, "projects/drafts/client:takeBackAnswer"]);
  });

  test("still sees the old version when a newer one arrives, but can’t approve it any more", async () => {
    const { rerender } = show("client", { drafts: [draft(1)] });
    answer({ drafts: [draft(2, { title: "With a map" }), draft(1, { isReplaced: true })] });
    rerender(screenOf("client"));
    screen.getByRole("heading", { name: "Version 1: Home page" });
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    await press("Show version 2");
    screen.getByRole("heading", { name: "Version 2: With a map" });
    screen.getByRole("button", { name: "Approve version 2" });
  });

  test("asks for changes, and has the words in the form again after Undo", async () => {
    show("client", { drafts: [draft(1)] });
    await press("Ask for changes");
    const words = () => screen.getByLabelText("What should we change about version 1?");
    expect(words()).toHaveFocus();
    await press("Request changes");
    await screen.findByRole("heading", { name: /problem/ });
    expect(call).not.toHaveBeenCalled();
    await person.type(words(), "A map, please");
    await press("Request changes");
    expect(call.mock.lastCall).toMatchObject([
      { draftId: "draft1", words: "A map, please" },
      "projects/drafts/client:askForChanges",
    ]);
    await screen.findByText("We know what to change about version 1.");
    await press("Undo");
    expect(call.mock.lastCall?.[1]).toBe("projects/drafts/client:takeBackAnswer");
    expect(await screen.findByDisplayValue("A map, please")).toBe(words());
  });

  test("is told when they comment too often, and keeps the typed text", async () => {
    call.mockResolvedValue({ ok: false, failure: { code: "tooManyRequests", retryAfter: 60_000 } });
    vi.spyOn(console, "error").mockReturnValue();
    show("client", { drafts: [draft(1, { pictures: [] })] });
    await press("Write a comment");
    await person.type(screen.getByLabelText("Your comment"), "Bluer");
    await press("Send the comment");
    await screen.findByText(/several times in a short while/);
    expect(screen.getByLabelText("Your comment")).toHaveValue("Bluer");
  });

  test("can’t answer an approved draft again", () => {
    show("client", { drafts: [draft(1, { answer: { kind: "approved", at: NOW } })] });
    screen.getByText("Approved");
    expect(screen.queryByRole("button", { name: /Approve|Ask for changes/ })).toBeNull();
  });
});

describe("comments", () => {
  test("say where they are in words, and a pin leads to each", async () => {
    show("client", {
      drafts: [draft(1)],
      comments: [
        comment(3),
        comment(2, { place: { picture: 1, x: 900, y: 900 }, resolvedAt: NOW }),
        comment(1, { place: { picture: 0, x: 0, y: 0 } }),
      ],
    });
    const items = within(screen.getByRole("list", { name: "Comments" })).getAllByRole("listitem");
    expect(
      items.map(({ textContent }) => /^\d\. [\w, ]+?(?=Done|You)/.exec(textContent)?.[0]),
    ).toEqual(["3. In general", "2. Bottom right, picture 2", "1. Top left, picture 1"]);
    within(items[1]!).getByText("Done");
    await press("Comment 2: Bottom right, picture 2");
    expect(items[1]).toHaveFocus();
  });

  test("start with a press on the picture, which hides the answers until the comment is done", async () => {
    show("client", { drafts: [draft(1)] });
    screen.getByRole("button", { name: /picture 1 of 2/ }).focus();
    await person.keyboard("{Enter}");
    expect(screen.getByLabelText("Your comment")).toHaveFocus();
    expect(screen.getByLabelText("Comment on this place")).toHaveDisplayValue(/picture 1/);
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    await press("Not now");
    screen.getByRole("button", { name: "Approve version 1" });
  });

  test("are placed with the arrow keys, or from a list", async () => {
    show("client", { drafts: [draft(1)] });
    await press("Write a comment");
    const place = () => screen.getByLabelText("Comment on this place");
    const second = screen.getByRole("button", { name: /picture 2 of 2/ });
    second.focus();
    await person.keyboard("{ArrowUp}{ArrowLeft}{ArrowLeft}");
    expect(place()).toHaveValue("1:460:480");
    await person.selectOptions(place(), "Top right, picture 1");
    await person.type(screen.getByLabelText("Your comment"), "Larger");
    await press("Send the comment");
    expect(call.mock.lastCall).toMatchObject([
      { draftId: "draft1", text: "Larger", place: { picture: 0, x: 833, y: 167 } },
      "projects/drafts/client:comment",
    ]);
    await screen.findByText("Your comment is there.");
    expect(screen.getByRole("button", { name: "Write a comment" })).toHaveFocus();
  });

  test("can be changed and deleted by their author, with Undo", async () => {
    const own = comment(1, { said: [said({ canChange: true })] });
    show("client", { drafts: [draft(1)], comments: [own] });
    await press("Change");
    await person.type(screen.getByLabelText("Your words"), ", please");
    await press("Save");
    expect(call.mock.lastCall).toEqual([
      { commentId: "comment1", requestId: "said1", lastModified: NOW, text: "Bluer, please" },
      "projects/drafts/client:changeSaid",
    ]);
    await press("Delete");
    await screen.findByText("Deleted.");
    await press("Undo");
    expect(call.mock.lastCall).toEqual([
      { commentId: "comment1", requestId: "said1" },
      "projects/drafts/client:restoreSaid",
    ]);
  });

  test("are resolved only by the owner", async () => {
    const shown = { drafts: [draft(1)], comments: [comment(1)] };
    const { unmount } = show("client", shown);
    expect(screen.queryByRole("button", { name: /as done/ })).toBeNull();
    unmount();
    show("owner", shown);
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
    await press("Mark comment 1 as done");
    expect(call.mock.lastCall).toEqual([
      { commentId: "comment1", isResolved: true },
      "projects/drafts/owner:resolve",
    ]);
  });

  test("are shown as plain text", () => {
    const text = "<img src=x onerror=alert(1)>";
    show("owner", { drafts: [draft(1)], comments: [comment(1, { said: [said({ text })] })] });
    screen.getByText(text);
  });
});

describe("the owner", () => {
  test("shares a draft that is a link, and Undo brings back the typed text", async () => {
    call.mockResolvedValue("draft1");
    show("owner", { drafts: [] });
    await press("Share a draft");
    expect(screen.getByLabelText("Title")).toHaveFocus();
    await person.type(screen.getByLabelText("Title"), "Home page");
    await press("Share with client");
    await screen.findByRole("link", { name: /there has to be something to look at/ });
    await person.type(screen.getByLabelText("Link (optional)"), "https://example.com/try");
    await press("Share with client");
    const [args, name] = call.mock.lastCall!;
    expect(name).toBe("projects/drafts/owner:share");
    expect(args).toMatchObject({
      reference: "WS-7K3F",
      title: "Home page",
      link: "https://example.com/try",
      pictures: [],
    });
    await screen.findByText("The client sees this draft now.");
    await press("Undo");
    expect(call.mock.lastCall).toEqual([{ draftId: "draft1" }, "projects/drafts/owner:takeBack"]);
    await screen.findByDisplayValue("Home page");
  });

  test("sees the requested changes, and compares a version with the one before", async () => {
    const answered = { answer: { kind: "changesAsked", words: "A map, please", at: NOW } };
    show("owner", { drafts: [draft(2, answered), draft(1, { isReplaced: true })] });
    screen.getByText("A map, please");
    await press("Compare with version 1");
    expect(screen.getAllByRole("img", { name: /to compare$/ })).toHaveLength(4);
  });
});
