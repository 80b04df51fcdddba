import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import LiveQuote from "../../src/bookings/live-quote";
import * as account from "../../src/session/account";
import { TOKEN_NAME } from "../../src/session/has-signed-in";
import { setMutations } from "../support/connection";
import { NOW, PAT } from "../support/factories";
import { renderAt } from "../support/render-at";
import { openBooking } from "./open-booking";

const QUESTION = "Which device is it about? (optional)";

let devices: { _id: string; name: string }[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  devices = [{ _id: "laptop", name: "HP in the study" }];
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    const name = getFunctionName(query);
    if (name === "bookings/hours/visitor:get") return defaultHours;
    return name === "people/client:devices" ? devices : undefined;
  });
  vi.spyOn(account, "useAccount").mockReturnValue({ kind: "signedIn", email: PAT, isOwner: false });
  localStorage.setItem(TOKEN_NAME, "token");
});

test("a signed-in client chooses one of their devices, and its id is sent", async () => {
  const { sent } = setMutations(() => Promise.resolve({ ok: true, reference: "WS-7K3F" }));
  renderAt("/quote?service=Virus%20removal", <LiveQuote />);
  await userEvent.selectOptions(await screen.findByLabelText(QUESTION), "HP in the study");
  await userEvent.click(screen.getByRole("radio", { name: /^Online/ }));
  await userEvent.type(screen.getByLabelText("Name"), "Pat Nguyen");
  await userEvent.type(screen.getByLabelText("Email"), PAT);
  await userEvent.click(screen.getByRole("button", { name: "Request quote" }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ email: PAT, device: "laptop" }]);
  });
});

test.each([
  ["without any devices", () => (devices = [])],
  [
    "whose session has ended",
    () => vi.spyOn(account, "useAccount").mockReturnValue({ kind: "ended" }),
  ],
  [
    "who never signed in",
    () => {
      localStorage.clear();
    },
  ],
])("somebody %s isn’t asked", async (_, become) => {
  become();
  await openBooking();
  // As far as what's loaded lazily.
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByLabelText("Service")).toBeVisible();
  expect(screen.queryByLabelText(QUESTION)).toBeNull();
});
