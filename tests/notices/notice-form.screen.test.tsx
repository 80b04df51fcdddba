import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NoticeForm } from "../../src/notices/owner/notice-form";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const scam = { id: "1", text: "Someone rings people here in our name.", until: "2099-11-30" };

let sent: [string, object][];

beforeEach(() => {
  ({ calls: sent } = setMutations());
});

function show(notice: object | null) {
  vi.mocked(useQuery).mockReturnValue({ notice });
  const { rerender } = renderInConsole(<NoticeForm />);
  return (later: object | null) => {
    vi.mocked(useQuery).mockReturnValue({ notice: later });
    rerender(<NoticeForm />);
  };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const words = () => screen.getByRole("textbox", { name: "What people should know" });

test("a notice is previewed before it’s shown, and Undo removes it", async () => {
  show(null);
  screen.getByText("Nothing is on the website now.");
  expect(screen.queryByRole("button", { name: "End it now" })).toBeNull();
  await userEvent.type(words(), scam.text);
  expect(screen.getByRole("region", { name: "What visitors see" })).toHaveTextContent(scam.text);
  await press("Show it");
  await screen.findByText("The notice is on every page.");
  await press("Undo");
  await screen.findByText("Undone.");
  expect(sent).toEqual([
    ["notices/owner:set", { text: scam.text }],
    ["notices/owner:end", {}],
  ]);
});

test("a notice without words isn’t sent, and its field says why", async () => {
  show(null);
  await press("Show it");
  expect(await screen.findByRole("heading", { name: "There is a problem" })).toBeVisible();
  expect(words()).toHaveAccessibleDescription(/Enter what people should know/);
  expect(sent).toEqual([]);
});

test("a current notice shows its last day, is ended in one press, and comes back with Undo", async () => {
  vi.setSystemTime(NOW);
  show(scam);
  screen.getByText(/^It’s on every page of the website until the end of .+ 2099/);
  expect(words()).toHaveValue(scam.text);
  await press("End it now");
  await screen.findByText("The notice is off the website.");
  await press("Undo");
  await screen.findByText("Undone.");
  expect(sent).toEqual([
    ["notices/owner:end", {}],
    ["notices/owner:set", { text: scam.text, until: scam.until }],
  ]);
});

test("a notice that ends in the meantime leaves the form, and typed text stays", async () => {
  const change = show(scam);
  change(null);
  await screen.findByText("Nothing is on the website now.");
  expect(words()).toHaveValue("");
  await userEvent.type(words(), "Our phone is out of order.");
  change(scam);
  await screen.findByText(/^It’s on every page/);
  expect(words()).toHaveValue("Our phone is out of order.");
});
