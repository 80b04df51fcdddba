import { expect, test } from "vitest";
import { servicePrices } from "#convex/business/servicePrices";
import { serviceOptions } from "#convex/services/options";
import { formatServicePrice } from "#convex/services/prices";
import { serviceTitles } from "#convex/services/titles";
import { getDefaultAmount, getDefaultInvoice } from "../../src/invoices/owner/default-price";

const services = [
  ...Object.values(serviceTitles),
  ...serviceOptions.flatMap((each) => each.options),
];

test.each(services)("the price of “%s” starts where its client was told", (service) => {
  const [, from = ""] = /^\$(\d+)/.exec(formatServicePrice(service, 90, servicePrices)) ?? [];
  expect(getDefaultAmount({ selectedService: service }, servicePrices)).toBe(from);
  expect(getDefaultAmount({ selectedService: service, agreedCents: 280_50 }, servicePrices)).toBe(
    "280.50",
  );
});

test("an invoice is made out to the organisation that its client named, with their order number", () => {
  const payer = { organisation: "A school", orderNumber: "PO 7" };
  expect(
    getDefaultInvoice(
      {
        selectedService: "Computer help",
        invoice: undefined,
        agreedLines: undefined,
        ...payer,
      },
      servicePrices,
    ),
  ).toMatchObject(payer);
});
