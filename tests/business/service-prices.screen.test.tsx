import { act, render, screen } from "@testing-library/react";
import { getFunctionName } from "convex/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { defaultDetails } from "#convex/businessDetails/defaults";
import { formatMostVisits } from "#convex/services/prices";
import { setParts } from "../../src/business/our-details";
import { useServicePrices } from "../../src/business/service-prices";
import { useParts } from "../../src/notices/use-parts";
import PriceTables from "../../src/services/prices/price-tables";

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

function Price() {
  return <p>{formatMostVisits(useServicePrices())}</p>;
}

function Page({ version }: { version: number }) {
  useParts(version);
  return <Price />;
}

const answer = (prices: object) =>
  asked.mockImplementation(() => Promise.resolve(Response.json({ value: { prices } })));

test("a page asks for the prices that it shows once the owner has changed something since the build", async () => {
  vi.stubEnv("VITE_CONVEX_URL", "https://happy-animal-123.convex.cloud");
  vi.stubGlobal("fetch", asked);
  answer({ ...defaultDetails.prices, "most-visits": { from: 75, to: 95 } });
  const page = render(<Page version={0} />);
  expect(screen.getByText("$60 to $150")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  page.rerender(<Page version={7} />);
  expect(await screen.findByText("$75 to $95")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  const sent = JSON.parse(asked.mock.calls[0]![1].body as string) as {
    path: string;
    args: [{ names: string[] }];
  };
  expect(sent.path).toBe(getFunctionName(api.businessDetails.visitor.parts));
  expect(sent.args[0].names).toContain("prices");
  answer({ ...defaultDetails.prices, "most-visits": { from: 99 } });
  page.rerender(<Page version={8} />);
  expect(await screen.findByText("$99")).toBeVisible();
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  page.rerender(<Page version={9} />);
  expect(screen.getByText("$99")).toBeVisible();
  setParts({});
  expect(await screen.findByText("$60 to $150")).toBeVisible();
});

test("the picture of the price list goes while its prices are old", () => {
  const title = { name: "The price list as a picture" };
  render(
    <MemoryRouter>
      <PriceTables />
    </MemoryRouter>,
  );
  act(() => setParts({ prices: defaultDetails.prices }));
  expect(screen.getByRole("region", title)).toBeVisible();
  act(() => setParts({ prices: { ...defaultDetails.prices, lessons: { from: 75 } } }));
  expect(screen.queryByRole("region", title)).toBeNull();
  act(() => setParts({ planCents: { ...defaultDetails.planCents, callOut: 20_00 } }));
  expect(screen.queryByRole("region", title)).toBeNull();
  act(() => setParts({}));
  expect(screen.getByRole("region", title)).toBeVisible();
});
