import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { EmailCard } from "../../src/email/owner/email-card";
import type { Email } from "../../src/email/owner/format";
import { ConfirmProvider } from "../../src/feedback/confirm";
import { ToastProvider } from "../../src/feedback/toast";
import { NOW } from "../support/factories";

const email = (to: string) =>
  ({
    _id: to,
    _creationTime: NOW,
    to,
    subject: "Your booking WS-7K3F",
    template: "booking-received",
    state: "sent",
    dueAt: NOW,
    attempts: 1,
  }) as unknown as Email;

test("two emails of one subject have names of their own", () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <ConfirmProvider>
          <EmailCard email={email("pat@example.com")} />
          <EmailCard email={email("sam@example.com")} />
        </ConfirmProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
  for (const to of ["pat@example.com", "sam@example.com"]) {
    expect(
      screen.getByRole("article", { name: new RegExp(`^Your booking WS-7K3F.*to ${to}`) }),
    ).toBeInTheDocument();
  }
});
