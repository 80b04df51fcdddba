import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PersonFields } from "../../src/forms/contact-fields";

test("a friend needs a name, an email and a phone number", () => {
  render(<PersonFields whose="Friend’s" field={() => ({})} emailField={() => ({})} />);
  for (const part of ["name", "email", "phone"]) {
    expect(screen.getByLabelText(`Friend’s ${part}`)).toBeRequired();
  }
});
