import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { defaultDetails } from "#convex/businessDetails/defaults";
import { formatShortPrice } from "#convex/services/prices";
import { setParts } from "../../src/business/parts";
import { useServicePrices } from "../../src/business/service-prices";
import { useParts } from "../../src/notices/use-parts";

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

function Price() {
  return <p>{formatShortPrice("lessons", useServicePrices())}</p>;
}

function Page({ version, hasPrice = true }: { version?: number; hasPrice?: boolean }) {
  useParts(version);
  return hasPrice && <Price />;
}

const answer = (prices: object) =>
  asked.mockImplementation(() => Promise.resolve(Response.json({ value: { prices } })));

test("a page asks for prices only if it shows some, and the owner has changed something since the build", async () => {
  vi.stubEnv("VITE_CONVEX_URL", "https://happy-animal-123.convex.cloud");
  vi.stubGlobal("fetch", asked);
  answer({ ...defaultDetails.prices, lessons: { from: 75, to: 95 } });
  const page = render(<Page version={0} />);
  expect(screen.getByText("$60 to $80")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  page.rerender(<Page version={7} />);
  expect(await screen.findByText("$75 to $95")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(JSON.parse(asked.mock.calls[0]![1].body as string)).toMatchObject({
    path: "businessDetails/visitor:parts",
    args: [{ names: ["prices"] }],
  });
  answer({ ...defaultDetails.prices, lessons: { from: 99 } });
  page.rerender(<Page version={8} />);
  expect(await screen.findByText("$99")).toBeVisible();
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  page.rerender(<Page version={9} />);
  expect(screen.getByText("$99")).toBeVisible();
  setParts({});
  expect(await screen.findByText("$60 to $80")).toBeVisible();
});
