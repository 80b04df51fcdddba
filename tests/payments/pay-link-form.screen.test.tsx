import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastProvider } from "../../src/feedback/toast";
import { PayLinkForm } from "../../src/payments/owner/pay-link-form";
import { setConnection } from "../support/connection";

test("a payment link needs an amount and a purpose, and says so", () => {
  setConnection();
  const request = { name: "Pat", email: "pat@example.com", selectedService: "Computer help" };
  render(
    <ToastProvider>
      <PayLinkForm reference="WS-7K3F" request={request} />
    </ToastProvider>,
  );
  for (const label of ["Amount", "What it’s for"]) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
});
