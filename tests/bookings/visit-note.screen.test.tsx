import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { VisitNote } from "../../src/bookings/owner/visit-note";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

let sent: Record<string, unknown>[];

beforeEach(() => {
  ({ sent } = setMutations(() => Promise.resolve({ lastModified: NOW })));
});

function show(changes: Partial<OpenRequest> = {}) {
  const note = (now: Partial<OpenRequest>) => <VisitNote request={{ ...ownerRequest, ...now }} />;
  const { rerender } = renderInConsole(note(changes));
  return (now: Partial<OpenRequest>) => {
    rerender(note(now));
  };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const box = () => screen.getByRole("textbox", { name: "Note for this visit (optional)" });

test("a private note opens on demand, is saved against the version that was open, and the owner is told", async () => {
  show();
  expect(screen.queryByRole("textbox")).toBeNull();
  await press("Add a note for this visit");
  await userEvent.type(box(), "Gate code 12");
  await press("Save note");
  expect(await screen.findByText("The note is saved.")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent).toEqual([
    expect.objectContaining({
      reference: "WS-7K3F",
      ownerNote: "Gate code 12",
      lastModified: 0,
    }),
  ]);
});

test("somebody else's save doesn't replace what is being typed", async () => {
  const update = show({ ownerNote: "Dog", ownerNoteAt: NOW });
  await press("Change the note");
  await userEvent.type(box(), " bites");
  update({ ownerNote: "Cat", ownerNoteAt: NOW + 1 });
  expect(box()).toHaveValue("Dog bites");
  expect(await screen.findByText(/has just saved a newer version/)).toBeVisible();
  await press("Show the saved version");
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Show the saved version" }));
  expect(box()).toHaveValue("Cat");
});
