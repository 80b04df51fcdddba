import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import ShopForm from "../../src/shop/shop-form";
import { setConnection, setMutations } from "../support/connection";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const plan = (name: RegExp) => screen.getByRole("radio", { name });
const chosen = () => screen.getByRole("group", { name: "What would you like?" });

test("a link chooses a plan once, which survives a reload", async () => {
  vi.mocked(useQuery).mockReturnValue(false);
  const { address, reload } = renderAt("/shop?product=individualOneTime#choose", <ShopForm />);
  expect(chosen()).toHaveTextContent("Individual One-Time Payment, $100 once.");
  expect(within(chosen()).queryByRole("radio")).not.toBeInTheDocument();
  expect(address()).toBe("/shop");
  reload();
  expect(plan(/^Individual One-Time Payment/)).toBeChecked();
  await userEvent.click(plan(/^Business Monthly Membership/));
  reload();
  expect(plan(/^Business Monthly Membership/)).toBeChecked();
});

test("a link sets a plan and a coupon, and leaves neither in the URL", () => {
  vi.mocked(useQuery).mockReturnValue(false);
  const link = "/shop?product=webinars&coupon=FRIEND-7K3F#choose";
  const { address } = renderAt(link, <ShopForm />);
  expect(chosen()).toHaveTextContent("Weekly Tech Webinars, $52 a month.");
  expect(screen.getByLabelText("Code or coupon (optional)")).toHaveValue("FRIEND-7K3F");
  expect(address()).toBe("/shop");
});

test("the price on screen is sent, and another one is said at the list before anybody pays", async () => {
  setConnection();
  vi.mocked(useQuery).mockReturnValue(false);
  const sent: Record<string, unknown>[] = [];
  const product = "It costs $60 a month now. If that’s fine, please send it again.";
  setMutations((args) => {
    sent.push(args);
    return Promise.resolve({ ok: false, failure: { code: "invalid", fields: { product } } });
  });
  renderAt("/shop?product=individualMonthly#choose", <ShopForm />);
  await userEvent.type(screen.getByLabelText(/^Name/), "Pat Nguyen");
  await userEvent.type(screen.getByLabelText(/^Email/), "pat@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Request this plan" }));
  expect(await within(chosen()).findByText(product, { exact: false })).toBeVisible();
  expect(plan(/^Individual Monthly Membership/)).toBeChecked();
  expect(sent).toMatchObject([{ product: "individualMonthly", cents: 50_00, pay: "later" }]);
  takeLogged();
});
