import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { YourSessions } from "../../src/session/your-sessions";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";

test("each session shows its device and time, and the others can be ended from here", async () => {
  const { calls } = setMutations();
  vi.mocked(useQuery).mockReturnValue([
    {
      sessionId: "phone",
      device: "Safari on an iPhone or iPad",
      beganAt: NOW,
      lastUsedAt: NOW,
      isThisOne: false,
    },
    {
      sessionId: "here",
      device: "Chrome on Windows",
      beganAt: NOW,
      lastUsedAt: NOW,
      isThisOne: true,
    },
  ]);
  render(<YourSessions reader="client" />);
  const [phone, here] = screen.getAllByRole("listitem");
  expect(phone).toHaveTextContent(/Signed in: Tue 24 November 2026, 8:00 am AEDT/);
  expect(phone).not.toHaveTextContent("This one");
  expect(here).toHaveTextContent("This one");
  // The page has a Sign out button for this session already.
  expect(within(here!).queryByRole("button")).not.toBeInTheDocument();
  await act(async () => {
    const button = { name: "Sign out of Safari on an iPhone or iPad" };
    fireEvent.click(within(phone!).getByRole("button", button));
    await Promise.resolve();
  });
  expect(calls).toEqual([["accounts/client:endSession", { sessionId: "phone" }]]);
});
