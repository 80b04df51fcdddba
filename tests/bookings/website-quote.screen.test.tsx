import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookingForm } from "#convex/bookings/formRules";
import { defaultHours } from "#convex/bookings/hours/rules";
import { serviceArea } from "#convex/business/serviceArea";
import { NO_DATE } from "#convex/shared/dates";
import LiveQuote from "../../src/bookings/live-quote";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const how = () => screen.queryByRole("group", { name: "How would you like help?" });
const choose = (service: string) =>
  userEvent.selectOptions(screen.getByLabelText("Service"), service);
const press = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  await waitFor(() => {
    expect(screen.getByRole("alert")).toHaveFocus();
  });
};

beforeEach(() => {
  vi.mocked(useQuery).mockReturnValue(undefined);
});

describe("the person who asks for a quote for a website", () => {
  test("isn't asked how they'd like help, until they ask for something else", async () => {
    renderAt("/quote", <LiveQuote />);
    expect(how()).toBeVisible();
    await choose("Business Website");
    expect(how()).toBeNull();
    await choose("Printer Setup & Support");
    expect(how()).toBeVisible();
    expect(screen.getByRole("radio", { name: /^Online/ })).not.toBeChecked();
  });

  test("doesn't read of an answer that's no longer asked for", async () => {
    renderAt("/quote", <LiveQuote />);
    await choose("Printer Setup & Support");
    await press();
    expect(screen.getByRole("link", { name: "Choose how you would like help" })).toBeVisible();
    await choose("Business Website");
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: /would like help/ })).toBeNull();
    });
  });
});

test("what has only just been asked isn't called wrong before anybody could answer it", async () => {
  renderAt("/quote", <LiveQuote />);
  await press();
  await userEvent.click(screen.getByRole("radio", { name: /^In person/ }));
  expect(screen.getByLabelText("Postcode")).not.toHaveAttribute("aria-invalid");
  await press();
  expect(screen.getByLabelText("Postcode")).toHaveAttribute("aria-invalid", "true");
});

describe("the rules", () => {
  const answers = { name: "Pat", email: "pat@example.com", serviceType: "" };
  const check = (changes: object, slot: "optional" | "required" = "optional") =>
    bookingForm({ now: NOW, hours: defaultHours, area: serviceArea, slot }).safeParse({
      ...answers,
      ...changes,
    });
  const problems = (...args: Parameters<typeof check>) =>
    check(...args).error?.issues.map(({ path }) => path.join("."));

  test.each(["Business Website", "Website Changes", "Business Website", "Online Shop"])(
    "take a quote for %s without them, as help online for the person who asks",
    (selectedService) => {
      const visited = { visitFor: "somebody", visitedName: "" };
      expect(check({ selectedService, ...visited }).data).toMatchObject({ serviceType: "online" });
    },
  );

  test("require them for anything else, and for a time", () => {
    expect(problems({ selectedService: "Printer Setup & Support" })).toEqual(["serviceType"]);
    const time = { bookingDate: "2026-11-26", bookingTime: "09:00" };
    expect(problems({ selectedService: "Business Website", ...time })).toEqual(["serviceType"]);
    expect(problems({ selectedService: "Business Website" }, "required")).toContain("serviceType");
  });

  test("require a postcode for a quote in person, and the address only for a time", () => {
    const inPerson = { selectedService: "Computer help", serviceType: "in-person" };
    expect(problems(inPerson)).toEqual(["postcode"]);
    const time = { bookingDate: "2026-11-26", bookingTime: "09:00" };
    expect(problems({ ...inPerson, ...time })).toEqual(["address", "postcode"]);
  });

  test.each([
    ["2026-11-24", undefined],
    ["4/12/2026", undefined],
    ["2026-11-23", "Choose today or a later date"],
    ["soon", NO_DATE],
  ])("take %j as the day by which it's needed, or say what's wrong: %s", (neededBy, message) => {
    const asked = { selectedService: "Computer help", serviceType: "online", neededBy };
    expect(check(asked).error?.issues[0]?.message).toBe(message);
  });
});
