import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { FirstQuestion } from "../../src/bookings/first-question";
import QuotePage from "../../src/bookings/quote-page";
import { getTabItem, setTabItem } from "../../src/lib/tab-storage";
import { setConnection } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { openBeforeForm } from "../support/late-part";
import { setCalendar } from "./calendar";

vi.mock("../../src/navigation/lazy-at-once", () => import("../support/late-part"));

const openPage = (address = "/quote") => openBeforeForm(address, <QuotePage />);

const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Additional information/);
const service = () => screen.getByLabelText("Service");

beforeEach(() => {
  setConnection();
  setCalendar([]);
});

test("what is chosen and typed before the form is there is in the form then, and goes on from there", async () => {
  const { sendForm } = await openPage();
  expect(screen.queryByRole("form")).toBeNull();
  await userEvent.selectOptions(service(), "Virus removal");
  await userEvent.type(words(), "My screen is blank");
  words().setSelectionRange(3, 3);
  await sendForm();
  expect(service()).toHaveValue("Virus removal");
  expect(words()).toHaveValue("My screen is blank");
  await waitFor(() => {
    expect(words()).toHaveFocus();
  });
  expect(words().selectionStart).toBe(3);
});

test.each([false, true])(
  "what was typed before the page was taken over is kept (translated: %s)",
  (isTranslated) => {
    const page = (
      <MemoryRouter>
        <FirstQuestion />
      </MemoryRouter>
    );
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page);
    words().value = "My screen";
    fireEvent.change(service(), { target: { value: "Virus removal" } });
    const heading = screen.getByText("What do you need?");
    if (isTranslated) heading.innerHTML = "<font>Τι χρειάζεστε;</font>";
    render(page, { container, hydrate: true });
    if (isTranslated) expect(takeLogged().join()).toContain("Hydration failed");
    expect(words()).toHaveValue("My screen");
    expect(getTabItem("draft:quote")).toEqual({
      values: { additionalInfo: "My screen", selectedService: "Virus removal" },
    });
    fireEvent.change(words(), { target: { value: "My screen is blank" } });
    expect(words()).toHaveValue("My screen is blank");
  },
);

test("what was typed on an earlier visit of the tab is there at once", async () => {
  setTabItem("draft:quote", { values: { additionalInfo: "My screen", name: "Pat" } });
  const { sendForm } = await openPage();
  expect(words()).toHaveValue("My screen");
  await userEvent.type(words(), " is blank");
  await sendForm();
  expect(words()).toHaveValue("My screen is blank");
  expect(screen.getByLabelText("Name")).toHaveValue("Pat");
});

test("a link's service is chosen at once, and what was chosen since counts", async () => {
  const { address, sendForm } = await openPage("/quote?service=Virus%20removal&search=pop-ups");
  expect(service()).toHaveValue("Virus removal");
  await userEvent.selectOptions(service(), "Data recovery");
  await sendForm();
  await waitFor(() => {
    expect(address()).toBe("/quote");
  });
  expect(service()).toHaveValue("Data recovery");
  expect(words()).toHaveValue("I'm looking for: pop-ups");
});

test("a link's service that isn't offered isn't chosen", async () => {
  await openPage("/quote?service=Gardening");
  expect(service()).toHaveValue("");
});

test.each([
  ["tried to send a question", "attempts:quote", { requestId: "1", unanswered: [] }],
  ["sent one", "receipt:quote", { reference: "WS-2345" }],
])("who has %s waits for the form", async (_, name, kept) => {
  setTabItem(name, kept);
  await openPage();
  expect(screen.getByText("Loading the form…")).toBeVisible();
  expect(screen.queryByLabelText("Service")).toBeNull();
});
