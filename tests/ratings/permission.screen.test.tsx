import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import type { Rating, RatingInput } from "#convex/ratings/formRules";
import { getFields } from "../../src/forms/form-fields";
import { PermissionFields } from "../../src/ratings/permission-fields";

const ALLOW = /^You may show my rating on your website, with my first name and suburb/;

function Fields({ anonymous }: { anonymous: boolean }) {
  const form = useForm<RatingInput, unknown, Rating>({
    defaultValues: { anonymous, mayPublish: false },
  });
  const { field } = getFields(form, { name: "rating", order: [] });
  return <PermissionFields form={form} field={field} />;
}

test("a rating may only be shown with the box ticked, which asks for a name and a suburb", async () => {
  render(<Fields anonymous={false} />);
  expect(screen.getByRole("checkbox", { name: ALLOW })).not.toBeChecked();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: ALLOW }));
  expect(screen.getByRole("textbox", { name: "First name" })).toBeRequired();
  expect(screen.getByRole("textbox", { name: "Suburb (optional)" })).not.toBeRequired();
});

test("somebody anonymous isn't asked", () => {
  render(<Fields anonymous />);
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
