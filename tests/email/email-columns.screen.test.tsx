import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { emailColumns } from "../../src/email/owner/email-columns";
import type { Email } from "../../src/email/owner/format";
import { DataTable } from "../../src/ui/data-table";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

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

test("two emails with one subject lead to separate pages, with different names", () => {
  const people = ["pat@example.com", "sam@example.com"];
  renderAt(
    "/",
    <DataTable
      label="Emails"
      columns={emailColumns("2026-11-24")}
      rows={people.map(email)}
      keyOf={({ _id }) => _id}
    />,
  );
  for (const to of people) {
    const link = screen.getByRole("link", {
      name: new RegExp(`^${to} ?: Your booking WS-7K3F, to ${to}$`),
    });
    expect(link).toHaveAttribute("href", `/?open=${encodeURIComponent(to)}`);
  }
});
