import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import ShopForm from "../../src/shop/shop-form";
import { renderAt } from "../support/render-at";

const plan = (name: RegExp) => screen.getByRole("radio", { name });

test("a link chooses a plan once, and a later choice survives a reload", async () => {
  vi.mocked(useQuery).mockReturnValue(false);
  const { address, reload } = renderAt("/shop?product=individualOneTime#choose", <ShopForm />);
  expect(plan(/^Individual One-Time Payment/)).toBeChecked();
  expect(address()).toBe("/shop");
  await userEvent.click(plan(/^Business Monthly Membership/));
  reload();
  expect(plan(/^Business Monthly Membership/)).toBeChecked();
});

test("a link sets a plan and a coupon, and leaves neither in the URL", () => {
  vi.mocked(useQuery).mockReturnValue(false);
  const link = "/shop?product=webinars&coupon=FRIEND-7K3F#choose";
  const { address } = renderAt(link, <ShopForm />);
  expect(plan(/^Weekly Tech Webinars/)).toBeChecked();
  expect(screen.getByLabelText("Code or coupon (optional)")).toHaveValue("FRIEND-7K3F");
  expect(address()).toBe("/shop");
});
