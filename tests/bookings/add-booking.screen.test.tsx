import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { OwnerAdd } from "../../src/bookings/owner/add-booking";
import { setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";

const show = () => renderInConsole(<OwnerAdd at="new" />, "/owner/bookings?view=quotes&add=new");

/** Adds a caller's quote request; `undo` is the deployment's answer to its Undo. */
async function add(undo: () => Promise<unknown>) {
  const calls: [string, unknown][] = [];
  setMutations((args, name) => {
    calls.push([name.replace("bookings/owner:", ""), args["requestId"]]);
    return name.endsWith(":add") ? Promise.resolve({ ok: true, reference: "WS-7K3F" }) : undo();
  });
  show();
  await userEvent.type(screen.getByLabelText("Name"), "Helen Wu");
  await userEvent.type(screen.getByLabelText("Email (optional)"), "helen@example.com");
  await userEvent.selectOptions(screen.getByLabelText("Service"), "One-on-One Lessons");
  await userEvent.click(screen.getByRole("radio", { name: /^Online/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add this booking" }));
  await screen.findByText("Written down. Helen Wu gets an email.");
  await waitFor(() => {
    expect(window.location.search).toBe("?view=quotes&open=WS-7K3F");
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  return calls;
}

test("one press undoes what was added, and leads back to the list", async () => {
  const calls = await add(() => Promise.resolve(null));
  await screen.findByText("Undone.");
  const [[, requestId] = []] = calls;
  expect(calls).toEqual([
    ["add", requestId],
    ["undoAdd", requestId],
  ]);
  expect(window.location.search).toBe("?view=quotes");
});

test("if it’s too late for that, it stays open, with the reason", async () => {
  await add(() => Promise.reject(new ConvexError({ code: "changedMeanwhile", lastModified: 1 })));
  await screen.findByText(/^Somebody has changed it meanwhile, so nothing was done\./);
  expect(window.location.search).toBe("?view=quotes&open=WS-7K3F");
  expect(takeLogged()).toHaveLength(1);
});

test("a member’s remaining call-outs are shown while their visit is booked", async () => {
  const callOuts = { reference: "WS-7K3F", state: "active", included: 3, used: 1, left: 2 };
  vi.mocked(useQuery).mockImplementation((...[query, args]) =>
    getFunctionName(query) === "memberships/owner:callOuts" && args !== "skip"
      ? { ...callOuts, title: "Membership", feesDueCents: 0, daysApart: 14 }
      : undefined,
  );
  show();
  await userEvent.type(screen.getByLabelText("Email (optional)"), "helen@");
  expect(screen.queryByText(/call-outs used/)).toBeNull();
  await userEvent.type(screen.getByLabelText("Email (optional)"), "example.com");
  expect(screen.getByText(/1 of 3 call-outs used this month, 2 left/)).toBeVisible();
});

test("a code that can’t be used says so below its field as it’s typed", async () => {
  const asked: unknown[] = [];
  vi.mocked(useQuery).mockImplementation((...[query, args]) => {
    if (getFunctionName(query) !== "coupons/owner:problem" || args === "skip") return undefined;
    asked.push(args);
    return "SAVE532 isn’t a code of ours";
  });
  show();
  await userEvent.type(screen.getByLabelText("Email (optional)"), "helen@example.com");
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText("Code or coupon (optional)"), "save 532");
  expect(await screen.findByText("SAVE532 isn’t a code of ours.")).toBeVisible();
  // On a busy machine a pause in the typing asks for a part of the code first.
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ code: "save 532", email: "helen@example.com" });
  });
});
