import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PayLinkForm } from "../../src/payments/owner/pay-link-form";
import { renderInConsole } from "../support/render-in-console";

test("a payment link needs an amount and a purpose, and says so", () => {
  const request = { name: "Pat", email: "pat@example.com", selectedService: "Computer help" };
  renderInConsole(<PayLinkForm reference="WS-7K3F" request={request} />);
  for (const label of ["Amount", "What it’s for"]) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
});
