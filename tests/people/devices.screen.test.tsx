import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery, useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel";
import { OwnDevices } from "../../src/people/client/own-devices";
import type { Device } from "../../src/people/device-list";
import { Devices } from "../../src/people/owner/devices";
import { setMutations, setRows } from "../support/connection";
import { NOW, PAT } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const laptop: Device = {
  _id: "1" as Id<"devices">,
  kind: "laptop",
  name: "HP in the study",
  year: "2019",
  notes: "Windows 11",
  lastModified: NOW,
};

let calls: [string, Record<string, unknown>][];
let answer: object;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  answer = { ok: true, lastModified: NOW };
  ({ calls } = setMutations(() => Promise.resolve(answer)));
});

function showOwn(devices: Device[] | null) {
  vi.mocked(useQuery).mockReturnValue(devices);
  renderInConsole(<OwnDevices email={PAT} />);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));

async function fillIn({ name, notes = "" }: { name: string; notes?: string }) {
  await press("Add a device");
  await userEvent.selectOptions(dialog().getByLabelText("What is it?"), "Laptop");
  await userEvent.type(dialog().getByLabelText("Name"), name);
  if (notes !== "") await userEvent.type(dialog().getByLabelText("Notes (optional)"), notes);
}

test("text like a password isn’t sent: its field says why, and typed text stays", async () => {
  showOwn([]);
  await fillIn({ name: "HP", notes: "PIN 1234" });
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  const notes = dialog().getByLabelText("Notes (optional)");
  await waitFor(() => {
    expect(notes).toHaveAccessibleDescription(/We never keep passwords/);
  });
  expect(notes).toHaveValue("PIN 1234");
  expect(calls).toEqual([]);
  await userEvent.clear(notes);
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  expect(calls).toEqual([
    ["people/client:saveDevice", { kind: "laptop", name: "HP", lastModified: 0 }],
  ]);
  expect(await screen.findByText("The device is saved.")).toBeVisible();
  // Another one starts with an empty form.
  await press("Add a device");
  expect(dialog().getByLabelText("Name")).toHaveValue("");
});

test("beyond the limit the form says so, and keeps typed text", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = { ok: false, failure: { code: "tooManyRequests", retryAfter: 60_000 } };
  showOwn([]);
  await fillIn({ name: "HP" });
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  expect(await dialog().findByText(/try again/)).toBeVisible();
  expect(dialog().getByLabelText("Name")).toHaveValue("HP");
});

test("a device shows its details, is changed from its version, and is deleted after a yes", async () => {
  showOwn([laptop]);
  expect(screen.getByRole("listitem")).toHaveTextContent(/HP in the study.*Laptop, from 2019/);
  await press(/^Change.*HP in the study$/);
  // happy-dom forgets a select's initial value.
  await userEvent.selectOptions(dialog().getByLabelText("What is it?"), "Laptop");
  await userEvent.type(dialog().getByLabelText("Name"), " at the back");
  await userEvent.click(dialog().getByRole("button", { name: "Save" }));
  const { kind, year, notes, lastModified } = laptop;
  const name = "HP in the study at the back";
  const changed = { deviceId: "1", kind, name, year, notes, lastModified };
  expect(calls.splice(0)).toEqual([["people/client:saveDevice", changed]]);
  await press(/^Delete.*HP in the study$/);
  expect(calls).toEqual([]);
  await userEvent.click(dialog().getByRole("button", { name: "Delete" }));
  expect(calls).toEqual([["people/client:removeDevice", { deviceId: "1" }]]);
});

test("somebody whom we don’t know yet isn't asked for any", () => {
  showOwn(null);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the owner sees a device's reports on demand", () => {
  vi.mocked(useQuery).mockReturnValue([laptop]);
  const visit = {
    reference: "WS-7K3F",
    bookingDate: "2026-11-26",
    selectedService: "Computer help",
    done: "Cleaned the fan",
  };
  setRows([visit]);
  renderInConsole(<Devices contact={PAT} />);
  expect(usePaginatedQuery).not.toHaveBeenCalled();
  const details = screen.getByText("What was done to it").closest("details")!;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const link = screen.getByRole("link", { name: "Thu 26 Nov: Computer help" });
  expect(link).toHaveAttribute("href", "/owner/bookings?open=WS-7K3F");
  expect(screen.getByText("Cleaned the fan")).toBeVisible();
});
