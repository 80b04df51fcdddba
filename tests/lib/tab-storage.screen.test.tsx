import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keep, recall, useTabStorage } from "../../src/lib/tab-storage";

afterEach(() => {
  keep("draft", undefined);
});

function Kept() {
  return <p>{JSON.stringify(useTabStorage("draft") ?? "nothing")}</p>;
}

test("what is kept comes back, on screen at once, until it is forgotten", () => {
  render(<Kept />);
  expect(screen.getByText('"nothing"')).toBeVisible();
  act(() => {
    keep("draft", { name: "Pat" });
  });
  expect(screen.getByText('{"name":"Pat"}')).toBeVisible();
  act(() => {
    keep("draft", undefined);
  });
  expect(recall("draft")).toBeUndefined();
});

test("a browser that refuses storage keeps it as long as the page", () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  keep("draft", { name: "Pat" });
  expect(recall("draft")).toEqual({ name: "Pat" });
});

test("what somebody else wrote there does no harm", () => {
  sessionStorage.setItem("draft", "{not json");
  expect(recall("draft")).toBeUndefined();
});
