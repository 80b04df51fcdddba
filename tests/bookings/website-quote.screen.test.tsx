import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookingForm } from "#convex/bookings/formRules";
import { defaultHours } from "#convex/bookings/hours/rules";
import LiveQuote from "../../src/bookings/live-quote";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const how = () => screen.queryByRole("group", { name: "How would you like help?" });
const whom = () => screen.queryByRole("group", { name: "Who is the visit for?" });
const choose = (service: string) =>
  userEvent.selectOptions(screen.getByLabelText("Service"), service);
const press = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  await waitFor(() => {
    expect(screen.getByRole("alert")).toHaveFocus();
  });
};

beforeEach(() => {
  setConnection();
  vi.mocked(useQuery).mockReturnValue(undefined);
});

describe("the person who asks for a quote for a website", () => {
  test("is asked neither how they'd like help nor for whom, until they ask for something else", async () => {
    renderAt("/quote", <LiveQuote />);
    expect(how()).toBeVisible();
    await choose("Business Website");
    expect(how()).toBeNull();
    expect(whom()).toBeNull();
    await choose("Printer Setup & Support");
    expect(how()).toBeVisible();
    expect(whom()).toBeVisible();
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
  for (const label of ["Address", "Postcode"])
    expect(screen.getByLabelText(label)).not.toHaveAttribute("aria-invalid");
  await press();
  for (const label of ["Address", "Postcode"])
    expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
});

describe("the rules", () => {
  const answers = { name: "Pat", email: "pat@example.com", serviceType: "" };
  const check = (changes: object, slot: "optional" | "required" = "optional") =>
    bookingForm({ now: NOW, hours: defaultHours, slot }).safeParse({ ...answers, ...changes });
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
});
