import { expect, test } from "vitest";
import { servicePrices } from "#convex/business/servicePrices";
import { serviceOptions } from "#convex/services/options";
import { formatServicePrice, priceNow } from "#convex/services/prices";
import { serviceTitles } from "#convex/services/titles";
import { getDefaultAmount, getDefaultInvoice } from "../../src/invoices/owner/default-price";

const services = [
  ...Object.values(serviceTitles),
  ...serviceOptions.flatMap((each) => each.options),
];

test.each(services)("the price of “%s” starts where its client was told", (service) => {
  const booked = priceNow(service, servicePrices);
  const [, from = ""] = /^\$(\d+)/.exec(formatServicePrice(booked, 90)) ?? [];
  expect(getDefaultAmount(booked)).toBe(from);
  expect(getDefaultAmount({ ...booked, agreedCents: 280_50 })).toBe("280.50");
});

test("an invoice is made out to the organisation that its client named, with their order number", () => {
  const payer = { organisation: "A school", orderNumber: "PO 7" };
  expect(
    getDefaultInvoice({
      ...priceNow("Computer help", servicePrices),
      invoice: undefined,
      agreedLines: undefined,
      ...payer,
    }),
  ).toMatchObject(payer);
});
