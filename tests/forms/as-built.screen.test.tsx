import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import LiveQuote from "../../src/bookings/live-quote";
import { FormPart } from "../../src/forms/form-part";
import { getTabItem, setTabItem } from "../../src/lib/tab-storage";
import { setCalendar } from "../bookings/calendar";
import { setConnection } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";

const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Additional information/);
const service = () => screen.getByLabelText("Service");
const address = () => screen.queryByLabelText("Address");

/** Types while React renders: after the form was read, and before it's mounted. */
function Typist({ type }: { type: () => void }) {
  type();
  return null;
}

/**
 * The page as built, and its hydration.
 * @param type what somebody does in between
 */
function openBuilt(at = "/quote", type = () => {}) {
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <LiveQuote />
      <Typist type={type} />
    </MemoryRouter>
  );
  const container = document.createElement("div");
  container.id = "built";
  document.body.append(container);
  container.innerHTML = renderToString(page);
  return () => render(page, { container, hydrate: true });
}

const draft = () => getTabItem("draft:quote") as { values: object } | undefined;

beforeEach(() => {
  setConnection();
  setCalendar([]);
});

test.each([false, true])(
  "what was typed before the page was taken over is kept (translated: %s)",
  (isTranslated) => {
    const takeOver = openBuilt();
    words().value = "My screen";
    fireEvent.change(service(), { target: { value: "Virus & Scam Clean-up" } });
    fireEvent.click(screen.getByRole("radio", { name: /^In person/ }));
    fireEvent.change(address()!, { target: { value: "1 High Street" } });
    const before = words();
    const heading = screen.getByText("What do you need?");
    if (isTranslated) heading.innerHTML = "<font>Τι χρειάζεστε;</font>";
    takeOver();
    if (isTranslated) expect(takeLogged().join()).toContain("Hydration failed");
    else expect(words()).toBe(before);
    expect(words()).toHaveValue("My screen");
    expect(service()).toHaveValue("Virus & Scam Clean-up");
    expect(screen.getByRole("radio", { name: /^In person/ })).toBeChecked();
    expect(address()).toHaveValue("1 High Street");
    expect(draft()?.values).toMatchObject({
      additionalInfo: "My screen",
      selectedService: "Virus & Scam Clean-up",
      serviceType: "in-person",
      address: "1 High Street",
    });
    fireEvent.change(words(), { target: { value: "My screen is blank" } });
    expect(draft()?.values).toMatchObject({ additionalInfo: "My screen is blank" });
  },
);

test.each([false, true])(
  "what is typed while the page is being taken over is kept, too (translated: %s)",
  async (isTranslated) => {
    const typist = { type: () => {} };
    const takeOver = openBuilt("/quote", () => {
      typist.type();
    });
    const built = words();
    built.focus();
    typist.type = () => {
      built.value = "My screen is blank";
    };
    words().value = "My screen";
    fireEvent.change(service(), { target: { value: "Virus & Scam Clean-up" } });
    const heading = screen.getByText("What do you need?");
    if (isTranslated) heading.innerHTML = "<font>Τι χρειάζεστε;</font>";
    takeOver();
    if (isTranslated) expect(takeLogged().join()).toContain("Hydration failed");
    expect(words()).toHaveValue("My screen is blank");
    expect(service()).toHaveValue("Virus & Scam Clean-up");
    expect(draft()?.values).toMatchObject({ additionalInfo: "My screen is blank" });
    await waitFor(() => {
      expect(words()).toHaveFocus();
    });
  },
);

test("a form stays as it was built where the page is rendered anew before its code is there", async () => {
  let arrive = () => {};
  const Part = lazy(
    () =>
      new Promise<{ default: typeof LiveQuote }>((resolve) => {
        arrive = () => {
          resolve({ default: LiveQuote });
        };
      }),
  );
  openBuilt();
  const container = document.getElementById("built")!;
  words().value = "My screen";
  words().focus();
  render(
    <MemoryRouter>
      <FormPart>
        <Part />
      </FormPart>
    </MemoryRouter>,
    { container },
  );
  expect(words()).toHaveFocus();
  expect(words()).toHaveValue("My screen");
  words().value = "My screen is blank";
  arrive();
  await waitFor(() => {
    expect(container.querySelector("[data-as-built]")).toBeNull();
    expect(words()).toHaveFocus();
  });
  expect(words()).toHaveValue("My screen is blank");
  expect(draft()?.values).toMatchObject({ additionalInfo: "My screen is blank" });
});

test("what only one answer asks for goes where that isn't chosen", () => {
  const takeOver = openBuilt();
  expect(address()).toBeInTheDocument();
  takeOver();
  expect(address()).toBeNull();
  expect(draft()).toBeUndefined();
});

test("what was typed on an earlier visit of the tab is there, below what is typed now", () => {
  setTabItem("draft:quote", {
    values: { additionalInfo: "My screen", name: "Pat", serviceType: "in-person", address: "Here" },
  });
  const takeOver = openBuilt();
  words().value = "My printer";
  takeOver();
  expect(words()).toHaveValue("My printer");
  expect(screen.getByLabelText("Name")).toHaveValue("Pat");
  expect(address()).toHaveValue("Here");
});

test("a link's service is chosen, unless another was before the page was taken over", async () => {
  for (const chosen of ["", "Backup & Data Recovery"]) {
    const takeOver = openBuilt("/quote?service=Virus%20removal");
    if (chosen !== "") fireEvent.change(service(), { target: { value: chosen } });
    const { unmount } = takeOver();
    await waitFor(() => {
      expect(service()).toHaveValue(chosen || "Virus & Scam Clean-up");
    });
    unmount();
  }
});

test("what was typed after something was sent in this tab is kept, too", () => {
  const sent = { name: "Pat", selectedService: "Computer help", serviceType: "online" };
  setTabItem("receipt:quote", { reference: "WS-2345", requestId: "1", sent });
  const takeOver = openBuilt();
  words().value = "One more thing";
  takeOver();
  expect(words()).toHaveValue("One more thing");
});
