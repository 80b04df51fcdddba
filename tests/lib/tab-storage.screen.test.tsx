import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { getTabItem, setTabItem, useTabStorage } from "../../src/lib/tab-storage";

afterEach(() => {
  setTabItem("draft", undefined);
});

function Kept() {
  return <p>{JSON.stringify(useTabStorage("draft") ?? "nothing")}</p>;
}

test("a stored value comes back, on screen at once, until it's deleted", () => {
  render(<Kept />);
  expect(screen.getByText('"nothing"')).toBeVisible();
  act(() => {
    setTabItem("draft", { name: "Pat" });
  });
  expect(screen.getByText('{"name":"Pat"}')).toBeVisible();
  act(() => {
    setTabItem("draft", undefined);
  });
  expect(getTabItem("draft")).toBeUndefined();
});

test("a browser that refuses storage keeps it as long as the page", () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  setTabItem("draft", { name: "Pat" });
  expect(getTabItem("draft")).toEqual({ name: "Pat" });
});

test("somebody else's value there does no harm", () => {
  sessionStorage.setItem("draft", "{not json");
  expect(getTabItem("draft")).toBeUndefined();
});
