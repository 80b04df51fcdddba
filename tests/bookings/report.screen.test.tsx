import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { templatesFor } from "#convex/bookings/report/templates";
import { defaultDetails } from "#convex/businessDetails/defaults";
import type { RequestReport } from "../../src/bookings/owner/changes";
import { DoneWithReport, ReportSection } from "../../src/bookings/owner/report";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { showOwnRequest } from "./client/client";

const request: RequestReport = {
  name: "Pat Nguyen",
  email: "pat@example.com",
  selectedService: "Wi-Fi setup",
  status: "Pending",
  templates: templatesFor("Wi-Fi setup", defaultDetails.reportTemplates),
  proposed: [{ text: "Wi-Fi setup", quantity: 1, cents: 70_00 }],
  canInvoice: true,
  report: undefined,
  lastModified: 0,
  copyTo: undefined,
  dueAt: undefined,
  sentAt: undefined,
};

const done: RequestReport = {
  ...request,
  status: "Completed",
  report: {
    done: "Moved the modem.",
    minutes: 75,
    lines: [{ text: "Work", quantity: 2, cents: 40_00 }],
    next: "Restart it weekly.",
  },
  proposed: [],
  canInvoice: false,
  lastModified: NOW,
  sentAt: NOW,
};

let sent: Record<string, unknown>[];

beforeEach(() => {
  ({ sent } = setMutations(() => Promise.resolve({ lastModified: NOW })));
});

function show(stored: RequestReport) {
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "bookings/staff:report" ? stored : undefined,
  );
  renderInConsole(
    <>
      <DoneWithReport request={{ reference: "WS-7K3F", name: "Pat Nguyen" }} />
      <ReportSection reference="WS-7K3F" />
    </>,
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const box = (name: string) => screen.getByRole("textbox", { name });

test("three presses are a report by a template with its invoice, and Undo opens the visit again", async () => {
  show(request);
  await press(/^Done, with a report/);
  const form = await screen.findByRole("form", { name: "Report" });
  await userEvent.click(within(form).getByRole("button", { name: "Wi-Fi works" }));
  expect(within(form).getByText("GST included: $6.36")).toBeInTheDocument();
  await press("Done, and send");
  expect(
    await screen.findByText("Marked as done. Pat Nguyen gets the report and the invoice by email."),
  ).toBeVisible();
  expect(sent).toEqual([
    {
      reference: "WS-7K3F",
      report: {
        done: expect.stringContaining("Moved the modem") as string,
        minutes: "60",
        next: expect.stringContaining("switch the modem off") as string,
        lines: [{ text: "Wi-Fi setup", quantity: "1", price: "70" }],
      },
      lastModified: 0,
      withInvoice: true,
    },
  ]);
  await press("Undo");
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(sent.at(-1)).toEqual({ reference: "WS-7K3F" });
});

test("a template goes below typed text, and another one replaces it", async () => {
  show(request);
  await press(/^Done, with a report/);
  await screen.findByRole("form", { name: "Report" });
  await press("Needs an extender");
  await press("Fixed");
  expect(box("What we did (optional)")).toHaveValue(
    "Found what was wrong and fixed it. We tried it together, and it works.",
  );
  expect(box("What comes next (optional)")).toHaveValue("");
  await userEvent.clear(box("What we did (optional)"));
  await userEvent.type(box("What we did (optional)"), "My own words.");
  await press("Fixed");
  expect(box("What we did (optional)")).toHaveValue(
    "My own words.\n\nFound what was wrong and fixed it. We tried it together, and it works.",
  );
});

test("without a line there’s no invoice to send", async () => {
  show(request);
  await press(/^Done, with a report/);
  const form = await screen.findByRole("form", { name: "Report" });
  expect(within(form).getByRole("checkbox", { name: "Email the invoice, too" })).toBeChecked();
  await press("Remove Line 1");
  expect(within(form).queryByRole("checkbox")).toBeNull();
  await press("Fixed");
  await press("Done, and send");
  expect(await screen.findByText(/gets the report by email/)).toBeVisible();
  expect(sent).toMatchObject([{ report: { lines: [] } }]);
});

test.each([
  ["agreed", /^This is what the client agreed to pay/],
  ["return", /^Free/],
  ["plan", /^Included in the plan/],
] as const)("what is charged stands above the lines: %s", async (basis, words) => {
  show({ ...request, basis });
  await press(/^Done, with a report/);
  expect(await screen.findByText(words)).toBeVisible();
});

test("an empty report is sent to nobody", async () => {
  show({ ...request, proposed: [] });
  await press(/^Done, with a report/);
  await screen.findByRole("form", { name: "Report" });
  await press("Done, and send");
  expect(await screen.findByText("Marked as done.")).toBeVisible();
});

test("an invalid report is refused at its field, and nothing is sent", async () => {
  show({ ...request, email: undefined, canInvoice: false });
  await press(/^Done, with a report/);
  await screen.findByRole("form", { name: "Report" });
  await userEvent.type(box("How long it took (optional)"), "an hour");
  const form = screen.getByRole("form", { name: "Report" });
  await userEvent.click(within(form).getByRole("button", { name: "Mark as done" }));
  expect(box("How long it took (optional)")).toBeInvalid();
  expect(sent).toEqual([]);
});

test("a report is read, corrected and emailed again on the visit’s panel", async () => {
  show(done);
  expect(screen.getByText("Moved the modem.")).toBeVisible();
  expect(screen.getByText("1 hour 15 minutes")).toBeVisible();
  expect(screen.getByRole("table")).toHaveTextContent("$80");
  await press("Change the report");
  await screen.findByRole("form", { name: "Report" });
  await userEvent.type(box("What we did (optional)"), " Twice.");
  await press("Save the report");
  expect(await screen.findByText(/^The report is saved/)).toBeVisible();
  expect(sent).toMatchObject([{ report: { done: "Moved the modem. Twice." }, lastModified: NOW }]);
  await press("Email it again");
  expect(await screen.findByText("Pat Nguyen gets the report by email.")).toBeVisible();
  await press("Undo");
  expect(sent.slice(1)).toEqual([
    { reference: "WS-7K3F", taken: false },
    { reference: "WS-7K3F", taken: true },
  ]);
});

test("its client reads it in My requests", () => {
  showOwnRequest({ status: "Completed", report: done.report });
  expect(screen.getByText("Moved the modem.")).toBeInTheDocument();
  expect(screen.getByText("Restart it weekly.")).toBeInTheDocument();
  expect(screen.getByRole("table", { name: "What it costs" })).toHaveTextContent("2 × $40");
});

test("its client names somebody else who gets it, too", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  ({ sent } = setMutations(() => Promise.resolve({ ok: true })));
  showOwnRequest({ confirmed: true });
  await press("Send our report to somebody else, too");
  await userEvent.type(box("Their email"), "sue@example");
  await press("Save");
  expect(box("Their email")).toBeInvalid();
  await userEvent.type(box("Their email"), ".com");
  await press("Save");
  expect(await screen.findByText(/our report goes to them, too/)).toBeVisible();
  expect(sent).toEqual([{ request: { reference: "WS-7K3F" }, email: "sue@example.com" }]);
});
