import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { type DraftOptions, recallDraft, useDraft } from "../../src/forms/draft";

const DAY = 24 * 60 * 60 * 1000;
const blank = { business: "", picture: "" };
const options: DraftOptions<typeof blank> = {
  draftName: "test",
  blank,
  basis: () => undefined,
  onDevice: { days: 7, keepable: (values) => ({ ...values, picture: "" }) },
};

function Form() {
  const [begun] = useState(() => recallDraft<typeof blank, undefined>(options));
  const form = useForm<typeof blank, unknown, typeof blank>({ defaultValues: begun.values });
  const draft = useDraft<typeof blank, typeof blank>(form, options, begun);
  return (
    <>
      <input aria-label="Business" {...form.register("business")} />
      <input aria-label="Picture" {...form.register("picture")} />
      <button onClick={draft.forget}>Forget it</button>
      <button onClick={draft.close}>It was accepted</button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Closes the tab with its session storage, and opens the form in another. */
function openLater(milliseconds: number, { unmount }: ReturnType<typeof render>) {
  unmount();
  sessionStorage.clear();
  act(() => {
    vi.setSystemTime(Date.now() + milliseconds);
  });
  return render(<Form />);
}

function begin() {
  const rendered = render(<Form />);
  type("Business", "Pat’s Pies");
  type("Picture", "secret-id");
  return rendered;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

test("typed text is there in another tab, except what mustn't stay on the device", () => {
  openLater(6 * DAY, begin());
  expect(field("Business")).toHaveValue("Pat’s Pies");
  expect(field("Picture")).toHaveValue("");
  expect(localStorage.getItem("draft:test")).not.toContain("secret-id");
});

test("after a week it's gone", () => {
  openLater(8 * DAY, begin());
  expect(field("Business")).toHaveValue("");
  expect(localStorage).toHaveLength(0);
});

test.each(["Forget it", "It was accepted"])("after “%s” nothing of it is left", (button) => {
  const rendered = begin();
  press(button);
  expect(localStorage).toHaveLength(0);
  openLater(0, rendered);
  expect(field("Business")).toHaveValue("");
});

test("anything else stored there is ignored", () => {
  for (const kept of ["null", "7", '{"at":"now"}', '{"at":1}', "{", '{"values":{}}']) {
    localStorage.setItem("draft:test", kept);
    const { unmount } = render(<Form />);
    expect(field("Business")).toHaveValue("");
    unmount();
  }
});
