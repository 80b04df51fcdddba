import { expect, test } from "vitest";
import page from "../../index.html?raw";

/** Runs the script in the page's head, as before the first paint. */
function runEarlyScript(): void {
  const script = new DOMParser().parseFromString(page, "text/html").head.querySelector("script");
  const element = document.createElement("script");
  element.textContent = script?.textContent ?? "";
  document.head.append(element);
  element.remove();
}

test("The next visit starts with the remembered text size, contrast and look", () => {
  const comfort = { textSize: "125", highContrast: true, dark: true };
  localStorage.setItem("comfort", JSON.stringify(comfort));
  runEarlyScript();
  expect(document.documentElement).toHaveAttribute("data-text-size", "125");
  expect(document.documentElement).toHaveAttribute("data-contrast", "high");
  expect(document.documentElement).toHaveAttribute("data-look", "dark");
});

test("the owner's notice has its space reserved, on a screen as wide as last time", () => {
  const place = () => {
    document.documentElement.style.removeProperty("--notice-height");
    runEarlyScript();
    return document.documentElement.style.getPropertyValue("--notice-height");
  };
  expect(place()).toBe("");
  localStorage.setItem("notice-place", JSON.stringify({ width: window.innerWidth, height: 96 }));
  expect(place()).toBe("96px");
  localStorage.setItem("notice-place", JSON.stringify({ width: 1, height: 96 }));
  expect(place()).toBe("");
});

test.each(["not json", '{"textSize":"900"}', "null", ""])(
  "An invalid stored value (%s) changes nothing",
  (stored) => {
    localStorage.setItem("comfort", stored);
    runEarlyScript();
    expect(document.documentElement).not.toHaveAttribute("data-text-size");
    expect(document.documentElement).not.toHaveAttribute("data-contrast");
  },
);
