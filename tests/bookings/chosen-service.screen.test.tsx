import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import LiveBooking from "../../src/bookings/live-booking";
import { setConnection } from "../support/connection";
import { renderAt } from "../support/render-at";

vi.mock("convex/react");
vi.mock("../../src/session/with-live-client", () => ({
  withLiveClient: (part: unknown) => part,
}));

const service = () => screen.getByLabelText("Service");

beforeEach(() => {
  setConnection();
});

test("a link chooses a service once: after a reload the service stays that was chosen since", async () => {
  const link = "/booking?service=Virus%20removal";
  const { address, reload } = renderAt(link, <LiveBooking lead="slot" />);
  expect(service()).toHaveValue("Virus removal");
  expect(address()).toBe("/booking");
  await userEvent.selectOptions(service(), "Wi-Fi setup");
  reload();
  expect(service()).toHaveValue("Wi-Fi setup");
});

test("a link that names no service of ours chooses none", () => {
  renderAt("/quote?service=nonsense", <LiveBooking lead="question" />);
  expect(service()).toHaveValue("");
});
