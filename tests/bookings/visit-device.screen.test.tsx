import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { VisitDevice } from "../../src/bookings/owner/visit-device";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const laptop = {
  _id: "laptop" as Id<"devices">,
  kind: "laptop",
  name: "HP in the study",
  year: "2019",
  notes: "Windows 11",
  lastModified: NOW,
} as const;

let sent: Record<string, unknown>[];

beforeEach(() => {
  ({ sent } = setMutations());
});

function show(devices: readonly object[], changes: Partial<OpenRequest> = {}) {
  vi.mocked(useQuery).mockReturnValue(devices);
  renderInConsole(<VisitDevice request={{ ...ownerRequest, ...changes }} />);
}

test("the owner sets a visit's device in one press, and can undo it", async () => {
  show([laptop]);
  await userEvent.selectOptions(screen.getByLabelText("Device"), "HP in the study");
  expect(sent).toEqual([{ reference: "WS-7K3F", deviceId: "laptop" }]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(sent.at(-1)).toEqual({ reference: "WS-7K3F", deviceId: undefined });
});

test("a visit’s device shows its details", () => {
  show([laptop], { device: laptop });
  expect(screen.getByLabelText("Device")).toHaveValue("laptop");
  expect(screen.getByText("Laptop, from 2019. Windows 11")).toBeVisible();
});

test("the form doesn't ask about devices if somebody has none", () => {
  show([]);
  expect(screen.queryByLabelText("Device")).toBeNull();
});
