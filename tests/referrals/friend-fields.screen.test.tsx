import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PersonFields } from "../../src/forms/contact-fields";

test("a friend is named with a name, an email and a phone: none of them can stay blank", () => {
  render(<PersonFields whose="Friend’s" field={() => ({})} emailField={() => ({})} />);
  for (const part of ["name", "email", "phone"]) {
    expect(screen.getByLabelText(`Friend’s ${part}`)).toBeRequired();
  }
});
