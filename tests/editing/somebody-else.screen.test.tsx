import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFieldArray } from "react-hook-form";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { EditForm } from "../../src/editing/edit-form";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { useActionForm } from "../../src/forms/action-form";
import { Button } from "../../src/ui/button";
import { TextField } from "../../src/ui/text-field";
import { NOW } from "../support/factories";

const rules = z.object({ title: z.string(), text: z.string() });
type Note = z.output<typeof rules>;

interface NoteProps {
  values: Note;
  version: number;
  by?: string;
  save?: (note: Note, version: number) => void;
}

function NoteForm({ values, version, by, save }: NoteProps) {
  const state = useActionForm({
    name: "note",
    draftName: "note:of-two",
    stored: { values, version, by },
    labels: { title: "Title", text: "Text" },
    order: ["title", "text"],
    rules: () => rules,
    save: (sent, { lastModified }) => {
      save?.(sent, lastModified);
      return Promise.resolve({ lastModified: version + 1 });
    },
    onSaved: () => undefined,
  });
  return (
    <ConfirmProvider>
      <EditForm aria-label="Note" state={state} actions={<Button type="submit">Save</Button>}>
        <TextField {...state.field("title")} label="Title" />
        <TextField {...state.field("text")} label="Text" />
      </EditForm>
    </ConfirmProvider>
  );
}

const old = { title: "Old", text: "Words" };

test("a form says when it was last saved", () => {
  render(<NoteForm values={old} version={1} />);
  expect(screen.getByText("Saved on 1 January")).toBeVisible();
});

test("whoever saves later sees who has changed what", async () => {
  const { rerender } = render(<NoteForm values={old} version={NOW} />);
  await userEvent.type(screen.getByLabelText("Title"), "er");
  rerender(<NoteForm values={{ ...old, text: "Theirs" }} version={NOW + 1} by="kim@example.com" />);
  expect(screen.getByText("kim@example.com has just saved a newer version")).toBeVisible();
  expect(screen.getByText(/They changed: Text\./)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Older");
});

test("a newer version that changed nothing in the form is no question, and what's typed is saved over it", async () => {
  const save = vi.fn();
  const { rerender } = render(<NoteForm values={old} version={NOW} save={save} />);
  await userEvent.type(screen.getByLabelText("Title"), "er");
  rerender(<NoteForm values={old} version={NOW + 1} save={save} />);
  expect(screen.queryByText(/newer version/)).toBeNull();
  expect(screen.getByLabelText("Title")).toHaveValue("Older");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledWith({ title: "Older", text: "Words" }, NOW + 1);
});

test("typed text isn't lost if somebody else has saved before a reload, and their change is shown", async () => {
  const { unmount } = render(<NoteForm values={old} version={NOW} />);
  await userEvent.type(screen.getByLabelText("Title"), "er");
  unmount();
  render(<NoteForm values={{ ...old, text: "Theirs" }} version={NOW + 1} />);
  expect(screen.getByText(/They changed: Text\./)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Older");
});

test("saving over it keeps the other person's changes elsewhere", async () => {
  const save = vi.fn();
  const { rerender } = render(<NoteForm values={old} version={NOW} save={save} />);
  await userEvent.type(screen.getByLabelText("Title"), "er");
  rerender(<NoteForm values={{ title: "New", text: "Theirs" }} version={NOW + 1} save={save} />);
  await userEvent.click(screen.getByRole("button", { name: "Save mine over it" }));
  expect(save).toHaveBeenCalledWith({ title: "Older", text: "Theirs" }, NOW + 1);
});

test("a form for an unsaved record says nothing about when it was saved", () => {
  render(<NoteForm values={old} version={0} />);
  expect(screen.queryByText(/^Saved/)).toBeNull();
});

const listRules = z.object({ title: z.string(), lines: z.array(z.object({ text: z.string() })) });
type List = z.output<typeof listRules>;

function ListForm({
  values,
  version,
  save,
}: {
  values: List;
  version: number;
  save: (sent: List) => void;
}) {
  const state = useActionForm({
    name: "list",
    draftName: "list:1",
    stored: { values, version },
    labels: { title: "Title", lines: "Lines" },
    order: ["title", "lines.0.text", "lines.1.text"],
    rules: () => listRules,
    save: (sent) => {
      save(sent);
      return Promise.resolve({ lastModified: version + 1 });
    },
    onSaved: () => undefined,
  });
  const lines = useFieldArray({ control: state.form.control, name: "lines" });
  return (
    <ConfirmProvider>
      <EditForm aria-label="List" state={state} actions={<Button type="submit">Save</Button>}>
        <TextField {...state.field("title")} label="Title" />
        {lines.fields.map(({ id }, index) => (
          <TextField key={id} {...state.field(`lines.${index}.text`)} label={`Line ${index + 1}`} />
        ))}
      </EditForm>
    </ConfirmProvider>
  );
}

test("lines that somebody else has added are shown, and kept by a save", async () => {
  const save = vi.fn();
  const before = { title: "Old", lines: [{ text: "One" }] };
  const after = { title: "Old", lines: [{ text: "One" }, { text: "Two" }] };
  const { rerender } = render(<ListForm values={before} version={NOW} save={save} />);
  await userEvent.type(screen.getByLabelText("Title"), "er");
  rerender(<ListForm values={after} version={NOW + 1} save={save} />);
  expect(screen.getByText(/They changed: Lines\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save mine over it" }));
  expect(screen.getByLabelText("Line 2")).toHaveValue("Two");
  expect(save).toHaveBeenCalledWith({ ...after, title: "Older" });
});
