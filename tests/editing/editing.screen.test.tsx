import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { EditForm } from "../../src/editing/edit-form";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { useActionForm } from "../../src/forms/action-form";
import type { CallControl } from "../../src/live/async-call";
import { Button } from "../../src/ui/button";
import { TextField } from "../../src/ui/text-field";
import { takeLogged } from "../support/fail-on-console";

const rules = z.object({ title: z.string().check(z.minLength(1, "Enter a title")) });
type Note = z.output<typeof rules>;
type Save = (
  note: Note,
  envelope: { lastModified: number },
  control: CallControl,
) => Promise<{ id: string; lastModified: number }>;

interface NoteProps {
  title: string;
  version: number;
  by?: string;
  save: Save;
}

function NoteForm({ title, version, by, save }: NoteProps) {
  const state = useActionForm({
    name: "note",
    draftName: "note:1",
    stored: { values: { title }, version, by },
    labels: { title: "Title" },
    order: ["title"],
    rules: () => rules,
    save: (sent, { control, ...envelope }) => save(sent, envelope, control),
    onSaved: () => undefined,
  });
  const button = (
    <Button type="submit" saving={state.busy}>
      Save
    </Button>
  );
  return (
    <EditForm aria-label="Note" state={state} actions={button}>
      <TextField {...state.field("title")} label="Title" />
    </EditForm>
  );
}

const saved = (lastModified: number) => ({ id: "1", lastModified });
const never: Save = () => new Promise(() => undefined);

const show = (props: NoteProps) => (
  <ConfirmProvider>
    <NoteForm {...props} />
  </ConfirmProvider>
);
const field = () => screen.getByLabelText("Title");
const type = (text: string) => userEvent.type(field(), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a required field says so, even while it's being filled in", () => {
  render(show({ title: "Milk", version: 1, save: never }));
  expect(field()).toHaveValue("Milk");
  expect(field()).toBeRequired();
});

test("typed text is there when the form is opened again, marked as unsaved", async () => {
  const { unmount } = render(show({ title: "Old", version: 1, save: never }));
  await type("er");
  unmount();
  render(show({ title: "Old", version: 1, save: never }));
  expect(field()).toHaveValue("Older");
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
});

test("typing the original back leaves nothing unsaved", async () => {
  render(show({ title: "Old", version: 1, save: never }));
  await type("x{Backspace}");
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("a form that nobody has typed in shows what somebody else saves", () => {
  const { rerender } = render(show({ title: "Old", version: 1, save: never }));
  rerender(show({ title: "New", version: 2, save: never }));
  expect(field()).toHaveValue("New");
});

test("text typed during a save is kept, and isn't taken as saved", async () => {
  let answer: (value: ReturnType<typeof saved>) => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(show({ title: "Old", version: 1, save }));
  await type("er");
  await press("Save");
  await type("!");
  rerender(show({ title: "Older", version: 2, save }));
  await act(async () => {
    answer(saved(2));
    await Promise.resolve();
  });
  expect(field()).toHaveValue("Older!");
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
  await press("Save");
  expect(save).toHaveBeenLastCalledWith(
    { title: "Older!" },
    expect.objectContaining({ lastModified: 2 }),
    expect.anything(),
  );
});

describe("text typed and sent during a save", () => {
  function saveSlowly() {
    const answers: (() => void)[] = [];
    const save = vi.fn<Save>(
      (_, { lastModified }) =>
        new Promise((resolve) => {
          answers.push(() => {
            resolve(saved(lastModified + 1));
          });
        }),
    );
    const answerNext = () =>
      act(async () => {
        answers.shift()?.();
        await Promise.resolve();
      });
    return { save, answerNext };
  }

  test("is saved after it, on top of what that save has stored", async () => {
    const { save, answerNext } = saveSlowly();
    const { rerender } = render(show({ title: "Old", version: 1, save }));
    await type("er{Enter}");
    await type("!{Enter}");
    expect(save).toHaveBeenCalledTimes(1);
    rerender(show({ title: "Older", version: 2, save }));
    await answerNext();
    expect(save).toHaveBeenCalledTimes(2);
    expect(save).toHaveBeenLastCalledWith(
      { title: "Older!" },
      expect.objectContaining({ lastModified: 2 }),
      expect.anything(),
    );
    rerender(show({ title: "Older!", version: 3, save }));
    await answerNext();
    expect(save).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });

  test("waits for another press if that save is refused", async () => {
    const save = vi.fn<Save>();
    let refuse: (reason: Error) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    render(show({ title: "Old", version: 1, save }));
    await type("er{Enter}");
    await type("!{Enter}");
    refuse(new ConvexError({ code: "changedMeanwhile", lastModified: 2 }));
    expect(await screen.findByText(/newer version while you were writing/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue("Older!");
    expect(takeLogged()).toHaveLength(1);
  });
});

test("a second press during a save does nothing", async () => {
  const save = vi.fn<Save>(never);
  render(show({ title: "Old", version: 1, save }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledTimes(1);
});

test("a save without an answer says so, isn't sent twice, and counts when the answer comes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let answer: (value: ReturnType<typeof saved>) => void = () => undefined;
  const save = vi.fn<Save>((_, __, { onSend }) => {
    onSend();
    return new Promise((resolve) => (answer = resolve));
  });
  const { rerender } = render(show({ title: "Old", version: 1, save }));
  await person.type(field(), "er");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert")).toHaveTextContent("We’re still trying");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await person.type(field(), "{Enter}");
  expect(save).toHaveBeenCalledTimes(1);

  rerender(show({ title: "Older", version: 2, save }));
  expect(screen.queryByText(/Somebody/)).not.toBeInTheDocument();
  await act(async () => {
    answer(saved(2));
    await Promise.resolve();
  });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
});

test("somebody else's newer version is shown, and replaced only on request", async () => {
  const save = vi.fn<Save>();
  save.mockRejectedValueOnce(new ConvexError({ code: "changedMeanwhile", lastModified: 2 }));
  save.mockResolvedValueOnce(saved(3));
  const { rerender } = render(show({ title: "Old", version: 1, save }));
  await type(" mine");
  rerender(show({ title: "Theirs", version: 2, save }));
  expect(field()).toHaveValue("Old mine");
  expect(screen.getByRole("alert")).toHaveTextContent("Somebody else has just saved");
  await press("Save");
  expect(save).toHaveBeenLastCalledWith(
    { title: "Old mine" },
    expect.objectContaining({ lastModified: 1 }),
    expect.anything(),
  );
  expect(screen.getByText(/newer version while you were writing/)).toBeVisible();
  await press("Save mine over it");
  expect(save).toHaveBeenLastCalledWith(
    { title: "Old mine" },
    expect.objectContaining({ lastModified: 2 }),
    expect.anything(),
  );
  expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  expect(takeLogged()).toHaveLength(1);
});

test("typed text is discarded only after a yes", async () => {
  const { rerender } = render(show({ title: "Old", version: 1, save: never }));
  await type(" mine");
  rerender(show({ title: "Theirs", version: 2, save: never }));
  await press("Show the saved version");
  expect(field()).toHaveValue("Old mine");
  const [, yes] = screen.getAllByRole("button", { name: "Show the saved version" });
  await userEvent.click(yes!);
  expect(field()).toHaveValue("Theirs");
});

test("leaving the page asks first while something isn't saved", async () => {
  render(show({ title: "Old", version: 1, save: never }));
  const asksBeforeLeaving = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  expect(asksBeforeLeaving()).toBe(false);
  await type("er");
  expect(asksBeforeLeaving()).toBe(true);
});

describe("a new record", () => {
  type Create = (note: Note, envelope: { requestId: string }) => Promise<string>;

  function NewNoteForm({ create, onCreated }: { create: Create; onCreated?: () => void }) {
    const state = useActionForm({
      name: "note",
      draftName: "note:new",
      blank: { title: "" },
      order: ["title"],
      rules: () => rules,
      save: (sent, { requestId }) => create(sent, { requestId }),
      onSaved: onCreated ?? (() => undefined),
    });
    const button = (
      <Button type="submit" busy={state.busy}>
        Save
      </Button>
    );
    return (
      <EditForm aria-label="Note" state={state} actions={button}>
        <TextField {...state.field("title")} label="Title" />
      </EditForm>
    );
  }

  test("is sent under the same request id at every try, even after a reload", async () => {
    const create = vi.fn<Create>(() => Promise.reject(new Error("The line is down")));
    const { unmount } = render(<NewNoteForm create={create} />);
    await type("New");
    await press("Save");
    expect(screen.getByRole("alert")).toBeVisible();
    unmount();
    render(<NewNoteForm create={create} />);
    expect(field()).toHaveValue("New");
    await press("Save");
    const [first, second] = create.mock.calls;
    expect(first?.[0]).toEqual({ title: "New" });
    expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
    expect(takeLogged()).toHaveLength(2);
  });

  test("leaves nothing unsaved once it's created", async () => {
    const onCreated = vi.fn();
    render(<NewNoteForm create={() => Promise.resolve("1")} onCreated={onCreated} />);
    await type("New");
    await press("Save");
    expect(onCreated).toHaveBeenCalledWith({ title: "New" }, "1");
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});
