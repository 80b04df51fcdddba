import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, lazy } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { LivePart } from "../../src/live/live-part";
import { BUILT_STEP_BUTTON, StepButton } from "../support/step-button";

test("a live part's placeholder stays until its code has loaded, and nothing else waits for that", async () => {
  let arrive: (code: { default: ComponentType }) => void = () => undefined;
  const Form = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const container = document.createElement("div");
  container.innerHTML = `${BUILT_STEP_BUTTON}<!--$--><p>Loading the form…</p><!--/$-->`;
  document.body.append(container);
  function Page() {
    useLocation();
    return (
      <>
        <StepButton />
        <LivePart loading={<p>Loading the form…</p>} failed={null}>
          <Form />
        </LivePart>
      </>
    );
  }
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    { container, hydrate: true },
  );
  const built = screen.getByText("Loading the form…");
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("button", { name: "Step 2" })).toBeInTheDocument();
  expect(screen.getByText("Loading the form…")).toBe(built);
  arrive({ default: () => <p>The form</p> });
  expect(await screen.findByText("The form")).toBeInTheDocument();
  container.remove();
});
