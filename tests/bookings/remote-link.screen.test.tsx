import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenRequest } from "../../src/bookings/owner/format";
import { RemoteLink } from "../../src/bookings/owner/remote-link";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const LINK = "https://meet.example.com/abc";

let sent: Record<string, unknown>[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  ({ sent } = setMutations());
});

const show = (changes: Partial<OpenRequest> = {}) =>
  renderInConsole(<RemoteLink request={{ ...ownerRequest, ...changes }} />);

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const box = () => screen.getByRole("textbox", { name: "Link" });

test("the owner pastes the link, and Undo removes it", async () => {
  show();
  await press("Set the link");
  await userEvent.type(box(), LINK);
  await press("Save link");
  await screen.findByText(/The client’s page shows the link/);
  expect(screen.queryByRole("textbox")).toBeNull();
  await press("Undo");
  await screen.findByText("Undone.");
  expect(sent).toEqual([
    { reference: "WS-7K3F", link: LINK },
    { reference: "WS-7K3F", link: undefined },
  ]);
});

test("an address without https stays in the field, with the reason", async () => {
  show();
  await press("Set the link");
  await userEvent.type(box(), "meet.example.com/abc");
  await press("Save link");
  expect(await screen.findByRole("heading", { name: "There is a problem" })).toBeVisible();
  expect(box()).toHaveAccessibleDescription(/begins with https:\/\//);
  expect(box()).toHaveValue("meet.example.com/abc");
  expect(sent).toEqual([]);
});

test("a set link is shown, and removed by leaving the field blank", async () => {
  show({ remoteLink: LINK });
  expect(screen.getByRole("link", { name: LINK })).toHaveAttribute("href", LINK);
  await press("Change the link");
  await userEvent.clear(box());
  await press("Save link");
  await screen.findByText("The client’s page doesn’t show a link any more.");
  expect(sent).toEqual([{ reference: "WS-7K3F", link: undefined }]);
});

test.each([
  ["at somebody’s place", { serviceType: "in-person" as const }],
  ["that isn’t confirmed", { confirmed: false }],
  ["that’s done", { status: "Completed" }],
  ["whose day is over", { bookingDate: "2026-11-23" }],
  ["without a time", { bookingDate: undefined, bookingTime: undefined }],
])("a visit %s has no link", (_, changes) => {
  show(changes);
  expect(screen.queryByRole("button")).toBeNull();
});
