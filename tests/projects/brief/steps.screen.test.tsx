import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MainButtonPlace } from "../../../src/navigation/main-button-place";
import BriefWizard from "../../../src/projects/brief/brief-wizard";
import { setMutations } from "../../support/connection";
import { renderAt } from "../../support/render-at";
import { scrollEverythingOutOfView } from "../../support/screen";

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(field(label), text);

/** The open step's error messages. */
async function expectMissing(...problems: string[]): Promise<void> {
  await press("Next");
  await waitFor(() => {
    const links = within(screen.getByRole("alert")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(problems);
  });
}

const atStep = (title: string) => screen.findByRole("heading", { name: title });

beforeEach(() => {
  setMutations(() => Promise.reject(new Error("Nothing is sent")));
  vi.mocked(useQuery).mockReturnValue([]);
});

test("each step says what’s missing, and the review leads back to a step", async () => {
  renderAt("/", <BriefWizard />);
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expectMissing("Please fill out required fields: Name, Email, Business.");
  await type("Name", "Pat Nguyen");
  await type("Email", "pat@example.com");
  await type("Business", "Pat’s Pies");
  await press("Next");

  await atStep("Which colours do you like?");
  await expectMissing("Please select or customize a color palette.");
  await userEvent.click(screen.getByRole("radio", { name: /^Custom/ }));
  fireEvent.change(field("Main colour"), { target: { value: "#777777" } });
  expect(screen.getByText(/^Hard to read with any text/)).toBeInTheDocument();
  fireEvent.change(field("Main colour"), { target: { value: "#225588" } });
  expect(screen.queryByText(/^Hard to read with any text/)).not.toBeInTheDocument();
  await press("Next");

  await atStep("Which pages do you need?");
  await press("Add a page");
  await expectMissing("Give this page a name", "Say what this page is for");
  await type("Page name", "Home");
  await type("Page description", "What we bake");
  await press("Next");

  await atStep("Which fonts do you like?");
  await expectMissing("Please select Heading, Subheading, and Body fonts.");
  // Passed by with the Tab key, choices without an answer have null for a value.
  fireEvent.blur(within(screen.getByRole("group", { name: "Body font" })).getByLabelText("Lato"));
  await expectMissing("Please select Heading, Subheading, and Body fonts.");
  for (const [group, font] of [
    ["Heading font", "Oswald"],
    ["Subheading font", "Lato"],
    ["Body font", "Open Sans"],
  ] as const) {
    await userEvent.click(within(screen.getByRole("group", { name: group })).getByLabelText(font));
  }
  await press("Next");

  await atStep("What should it be able to do?");
  await press("Next");
  await atStep("Do you have pictures for us?");
  await press("Next");
  await atStep("Is everything right?");
  expect(await screen.findByText("Home: What we bake")).toBeInTheDocument();
  await press("Change details");
  await userEvent.clear(field("Name"));
  await type("Name", "Sam Rossi");
  await press("Back to the review");
  await atStep("Is everything right?");
  expect(screen.getByText("Sam Rossi")).toBeInTheDocument();
});

test("the bar's Next says what's missing, like the form's own", async () => {
  renderAt(
    "/",
    <>
      <BriefWizard />
      <aside aria-label="Quick help">
        <MainButtonPlace />
      </aside>
    </>,
  );
  await type("Name", "Pat Nguyen");
  await type("Email", "pat@example.com");
  await type("Business", "Pat’s Pies");
  await press("Next");
  await atStep("Which colours do you like?");
  act(scrollEverythingOutOfView);
  const bar = within(screen.getByRole("complementary", { name: "Quick help" }));
  await userEvent.click(bar.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please select or customize a color palette.",
  );
});
