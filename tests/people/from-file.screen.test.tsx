import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useConvex } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, test } from "vitest";
import FromFile from "../../src/people/owner/from-file";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

type Rows = { line: number; name: string; email?: string }[];

/** What the deployment was told, and the lines that it adds. */
function setDeployment(known: { line: number; words: string }[] = []) {
  const calls: [string, unknown][] = [];
  let isBegun = false;
  setMutations((args, name) => {
    calls.push([name, args]);
    if (name.endsWith("undoImport")) {
      isBegun = false;
      return Promise.resolve({ removed: 1, kept: 1, isDone: true });
    }
    isBegun = true;
    return Promise.resolve({ added: (args["rows"] as Rows).length, known: [], problems: [] });
  });
  Object.assign(useConvex(), {
    query: (query: Parameters<typeof getFunctionName>[0], { rows }: { rows: Rows }) => {
      calls.push([getFunctionName(query), rows]);
      const lines = new Set(rows.map(({ line }) => line));
      return Promise.resolve({ known: known.filter(({ line }) => lines.has(line)), isBegun });
    },
  });
  return calls;
}

const show = () => renderInConsole(<FromFile />, "/owner/people?person=file");

const choose = (content: string, name = "clients.csv") =>
  userEvent.upload(
    screen.getByLabelText(/^People: Choose/),
    new File([content], name, { type: "text/csv" }),
  );

const csv = [
  "Name,Telephone,E-mail,Shoe size",
  "Kim Hart,0433000111,kim@example.com,38",
  "Pat Nguyen,,pat@example.com,39",
  "Lou,,,40",
  "",
].join("\n");

test("a file is shown before it’s taken, taken with one press, and taken back with another", async () => {
  const calls = setDeployment([{ line: 3, words: "Pat Nguyen has this address already" }]);
  show();
  await choose(csv);
  await screen.findByText("1 person new, 1 there already, 1 with a problem.");
  expect(screen.getByText("Columns: 3 of 4 used")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "What Telephone is" })).toHaveValue("phone");
  expect(screen.getByRole("combobox", { name: "What Shoe size is" })).toHaveValue("");
  const row = within(screen.getByRole("table", { name: "The first 1" })).getByRole("row", {
    name: /Kim Hart/,
  });
  expect(row).toHaveTextContent("0433 000 111");
  expect(screen.getByText("Line 4:").parentElement).toHaveTextContent(
    "Line 4: Email: Enter an email address or a phone number",
  );
  expect(screen.getByText("Line 3:").parentElement).toHaveTextContent(
    "Pat Nguyen has this address already",
  );
  await userEvent.click(screen.getByRole("button", { name: "Add 1 person" }));
  await screen.findAllByText("Added: 1 person.");
  expect(calls.find(([name]) => name === "people/owner:importFile")?.[1]).toEqual({
    importId: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    rows: [{ line: 2, name: "Kim Hart", email: "kim@example.com", phone: "0433000111" }],
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Undo what came from this file" }),
  );
  await screen.findByText("Undone: 1 person taken away. 1 person changed since, and stay.");
});

test("a column can be something else, and the lines are looked at again", async () => {
  setDeployment();
  show();
  await choose("Who,Contact\nKim Hart,kim@example.com\n");
  await screen.findByText("0 people new, 0 there already, 1 with a problem.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What Who is" }), "Name");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What Contact is" }), "Email");
  await screen.findByText("1 person new, 0 there already, 0 with a problem.");
});

test("hundreds of people are sent a hundred at a time", async () => {
  const calls = setDeployment();
  show();
  const lines = Array.from({ length: 250 }, (_, at) => `Person ${at},p${at}@example.com`);
  await choose(`Name,Email\n${lines.join("\n")}\n`);
  await userEvent.click(await screen.findByRole("button", { name: "Add 250 people" }));
  await screen.findAllByText("Added: 250 people.");
  const sent = calls.filter(([name]) => name === "people/owner:importFile");
  expect(sent.map(([, args]) => (args as { rows: Rows }).rows.length)).toEqual([100, 100, 50]);
});

test("a file that can’t be read says why", async () => {
  setDeployment();
  show();
  await choose("PK\0\0", "clients.csv");
  expect(await screen.findByText(/save it as CSV/)).toBeVisible();
});
