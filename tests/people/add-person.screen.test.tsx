import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { AddPerson } from "../../src/people/owner/add-person";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";

const tony = { name: "Tony Kostas", phone: "0491 570 156", email: "tony@example.com" };

/**
 * @param known the people that the deployment finds for the typed text
 */
const show = (searched = "", known: object[] = []) => {
  vi.mocked(useQuery).mockImplementation((...[query, args]) =>
    getFunctionName(query) === "records/owner:known" && args !== "skip" ? known : undefined,
  );
  renderInConsole(<AddPerson searched={searched} />, "/owner/people?person=new");
};

const submit = () => userEvent.click(screen.getByRole("button", { name: "Add this person" }));

test("somebody is added with a name and a number, opens, and disappears with Undo", async () => {
  const { calls } = setMutations((_, name) =>
    Promise.resolve(name.endsWith(":add") ? "0433 000 111" : null),
  );
  show();
  await userEvent.type(screen.getByLabelText("Name"), "Lou Hart");
  await userEvent.type(screen.getByLabelText("Phone (optional)"), "0433 000 111");
  await submit();
  await screen.findByText("Added: Lou Hart.");
  expect(new URLSearchParams(window.location.search).get("person")).toBe("0433 000 111");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(calls).toEqual([
    ["people/owner:add", { name: "Lou Hart", phone: "0433 000 111" }],
    ["people/owner:undoAdd", { contact: "0433 000 111" }],
  ]);
  expect(window.location.search).toBe("");
});

test.each([
  ["Lou Hart", "Name"],
  ["lou@example.com", "Email (optional)"],
  ["0433 000 111", "Phone (optional)"],
])("what was searched for, %s, stands in the field that it belongs into", (searched, label) => {
  show(searched);
  expect(screen.getByLabelText(label)).toHaveValue(searched);
});

test("a known number leads to its person, and typed text isn't kept", async () => {
  show("", [tony]);
  await userEvent.type(screen.getByLabelText("Phone (optional)"), "0491570156");
  await screen.findByText("This number is Tony Kostas’s");
  expect(screen.getByText(/Otherwise go on/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "It’s Tony Kostas" }));
  await waitFor(() => {
    expect(window.location.search).toBe("?person=tony%40example.com");
  });
  expect(sessionStorage.length).toBe(0);
});

test("a refusal is at its field, and typed text stays", async () => {
  const taken = "This address is Tony Kostas’s already";
  setMutations(() =>
    Promise.reject(new ConvexError({ code: "invalid", fields: { email: taken } })),
  );
  show();
  await userEvent.type(screen.getByLabelText("Name"), "Kim Hart");
  await submit();
  expect(screen.getByLabelText("Email (optional)")).toHaveAccessibleDescription(
    /Enter an email address or a phone number/,
  );
  await userEvent.type(screen.getByLabelText("Email (optional)"), "tony@example.com");
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText("Email (optional)")).toHaveAccessibleDescription(taken);
  });
  expect(screen.getByLabelText("Name")).toHaveValue("Kim Hart");
  expect(takeLogged()).toHaveLength(1);
});
