import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ServiceField } from "../../src/contact/service-field";

function Form() {
  const [text, setText] = useState("");
  return (
    <ServiceField
      id="service"
      label="Service"
      text={text}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onChoose={setText}
    />
  );
}

const field = () => screen.getByLabelText("Service");
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
};
const search = (text: string) => {
  type(text);
  pass(300);
  pass(1000);
};
const suggested = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Form />);
});

test("a blank field offers the three most asked-for services with what they are", () => {
  expect(suggested()).toEqual([
    expect.stringMatching(/^PC Setup & SupportWe set it up/),
    expect.stringMatching(/^Desktop Setup & SupportWe set it up/),
    expect.stringMatching(/^WifiWe set it up/),
  ]);
  const list = within(screen.getByRole("list", { name: "Suggestions" }));
  for (const item of list.getAllByRole("listitem")) {
    expect(item.querySelector("svg")).toBeInTheDocument();
  }
});

test("what is typed is looked for once typing pauses, and the number is read out", () => {
  type("printer");
  pass(299);
  expect(suggested()).toHaveLength(3);
  pass(1);
  expect(suggested()).toEqual(["Printer Setup & Support"]);
  pass(0);
  expect(screen.getByRole("status")).toHaveTextContent("1 service matches “printer”");
});

test("of many matches the first five are shown, and how many more there are", () => {
  search("o");
  expect(suggested()).toHaveLength(5);
  expect(screen.getByText(/^And \d+ more/)).toBeInTheDocument();
});

test("where nothing matches a new service can be requested", () => {
  search("plumbing");
  expect(suggested()).toEqual([
    "Request New ServiceCan't find what you're looking for? Request a new service",
  ]);
  fireEvent.click(screen.getByRole("button"));
  expect(field()).toHaveValue("Request New Service");
});

test("choosing fills the field, which keeps the keyboard, and folds the list until the field changes", () => {
  search("lessons");
  fireEvent.click(screen.getByRole("button", { name: "One-on-One Lessons" }));
  expect(field()).toHaveValue("One-on-One Lessons");
  expect(field()).toHaveFocus();
  expect(suggested()).toEqual([]);
  search("");
  expect(suggested()).toHaveLength(3);
});
