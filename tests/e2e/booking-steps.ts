import { expect, type Locator, type Page } from "@playwright/test";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { formatTime } from "#convex/shared/clock";
import { addDays, dateAt, formatDate } from "#convex/shared/dates";
import { usual } from "../bookings/usual-hours";

/** The first date, some days ahead, on which all five times are free. */
export function openDate(daysAhead = 2): string {
  const now = Date.now();
  let date = addDays(dateAt(now), daysAhead);
  while (bookableTimes(date, usual(now)).length < 5) date = addDays(date, 1);
  return date;
}

/** Opens a page with a form and waits until it's hydrated; if one was sent before, starts another. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The form is in the page's HTML until React has hydrated it.
  await page.waitForFunction(() => document.querySelector("form[data-as-built]") === null);
  const another = page.getByRole("button", {
    name: /^(?:Book another time|Ask for another quote)$/,
  });
  await expect(page.getByRole("form").or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
}

export const openBooking = (page: Page, path = "/booking"): Promise<void> => openForm(page, path);

/** A time's button, on the screen or not. */
export function timeOf(page: Page, { date, time }: Slot) {
  const clock = formatTime(time).replace(/\s/, "\\s");
  return page.getByRole("button", { name: new RegExp(`^${clock}\\s${formatDate(date)}$`) });
}

/** Opens the time chooser's calendar, and goes to a date. */
export async function goToDate(page: Page, date: string): Promise<void> {
  const change = page.getByRole("button", { name: "Change the time" });
  const other = page.getByText("Another date");
  await expect(change.or(other)).toBeVisible();
  if (await change.isVisible()) await change.click();
  const field = page.getByLabel("Date");
  // React renders a translated page again, which folds it.
  await expect(async () => {
    if (!(await field.isVisible())) await other.click();
    await field.fill(date, { timeout: 2_000 });
  }).toPass();
}

/** Goes to a date, and chooses a time once the times have loaded. */
export async function chooseSlot(page: Page, date: string, time: string): Promise<void> {
  await goToDate(page, date);
  await timeOf(page, { date, time }).click();
}

/** The text that replaces the calendar once a time is chosen. */
export const chosenTime = (page: Page) => page.getByText("You’ve chosen");

/** Moves the focus back to a time's button, and presses it. */
export async function chooseSlotByKeyboard(page: Page, slot: Slot): Promise<void> {
  const time = timeOf(page, slot);
  await expect(time).toBeEnabled();
  const hasFocus = () => time.evaluate((each) => each === document.activeElement);
  while (!(await hasFocus())) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((each) => each === document.activeElement);
  do await page.keyboard.press("Tab");
  while (!(await hasFocus()));
}

export async function fillRequest(page: Page, { name = "Pat Nguyen" } = {}): Promise<void> {
  await page.getByLabel("Service").selectOption("Computer help");
  await page.getByLabel("Additional information (optional)").fill("It makes a noise.");
  await page.getByRole("radio", { name: "Online" }).check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByRole("textbox", { name: /^Phone/ }).fill("0412 345 678");
}

export async function reference(page: Page): Promise<string> {
  const text = page.getByText(/WS-\w{4}/).first();
  await expect(text).toBeVisible();
  return /WS-\w{4}/.exec((await text.textContent()) ?? "")?.[0] ?? "";
}

/** A date's free times on the screen, such as `09:00`. */
export async function offeredTimes(page: Page, date: string): Promise<string[]> {
  const times = page.getByRole("list", { name: `Times on ${formatDate(date)}` });
  const values = await times
    .getByRole("button")
    .evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).value));
  return values.map((value) => value.slice(-5));
}

/**
 * Unfolds the date field and types a date by keyboard; the order of day and month depends on the browser's language.
 */
export async function typeDate(page: Page, date: string): Promise<void> {
  const field = page.getByLabel("Date");
  await page.getByText("Another date").focus();
  await page.keyboard.press("Enter");
  const [year = "", month = "", day = ""] = date.split("-");
  for (const digits of [day + month + year, month + day + year]) {
    await field.fill("");
    await field.blur();
    await field.focus();
    await page.keyboard.type(digits);
    if ((await field.inputValue()) === date) return;
  }
  throw new Error(`The date field does not take ${date}`);
}
