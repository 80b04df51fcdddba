import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { restoreFocus } from "../../src/lib/restore-focus";

/** A button that something else replaces when it's pressed. */
function Goes({ name, then = null }: { name: string; then?: ReactNode }) {
  const [gone, setGone] = useState(false);
  if (gone) return then;
  return <button onClick={() => setGone(true)}>{name}</button>;
}

function show(part: ReactNode) {
  render(
    <main>
      <h1>My requests</h1>
      <div ref={restoreFocus}>{part}</div>
    </main>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function expectFocusOn(words: string) {
  await waitFor(() => {
    expect(screen.getByText(words)).toHaveFocus();
  });
}

test("somebody who presses a control that disappears continues at the heading above it", async () => {
  show(
    <>
      <h2>Computer help</h2>
      <Goes name="Show more" then={<h2>Email help</h2>} />
      <h2>Printer help</h2>
    </>,
  );
  await press("Show more");
  await expectFocusOn("Computer help");
});

test("a removed picture leaves the focus on its question", async () => {
  show(
    <fieldset>
      <legend>Logo</legend>
      <Goes name="Remove logo.png" then={<input type="file" />} />
    </fieldset>,
  );
  await press("Remove logo.png");
  await expectFocusOn("Logo");
});

test("if that heading disappears, too, focus goes to the replacement's first one", async () => {
  function Panel() {
    const [isThere, setIsThere] = useState(false);
    return isThere ? (
      <h2>Bookings</h2>
    ) : (
      <section>
        <h2>Loading</h2>
        <button onClick={() => setIsThere(true)}>Open</button>
      </section>
    );
  }
  show(<Panel />);
  await press("Open");
  await expectFocusOn("Bookings");
});

test("a part without a heading leaves focus to the page's own", async () => {
  show(<Goes name="Use another email" />);
  await press("Use another email");
  await expectFocusOn("My requests");
});

test("somebody who has moved to another control stays there", async () => {
  show(
    <>
      <h2>Computer help</h2>
      <Goes name="Cancel" />
      <input aria-label="Email" />
    </>,
  );
  const cancel = screen.getByRole("button", { name: "Cancel" });
  cancel.focus();
  screen.getByLabelText("Email").focus();
  cancel.click();
  await waitFor(() => {
    expect(cancel).not.toBeInTheDocument();
  });
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

/** A part that another one with the same controls replaces. */
function Redrawn() {
  const [turn, setTurn] = useState(1);
  return (
    <div key={turn} onKeyDown={() => setTurn(turn + 1)}>
      <p>Drawn {turn}</p>
      <label>
        Nine <input type="radio" name={`time-${turn}`} value="09:00" />
      </label>
      <label>
        Ten <input type="radio" name={`time-${turn}`} value="10:00" />
      </label>
      <input id="date" aria-label="Date" />
    </div>
  );
}

test.each([
  ["a radio button", "Ten"],
  ["a field", "Date"],
])(
  "the person who is at %s of a part that's drawn anew stays at the same one",
  async (_, label) => {
    show(
      <>
        <h2>When suits you?</h2>
        <Redrawn />
      </>,
    );
    await userEvent.click(screen.getByLabelText(label));
    const before = document.activeElement;
    await userEvent.keyboard("x");
    expect(screen.getByText("Drawn 2")).toBeVisible();
    expect(before?.isConnected).toBe(false);
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveFocus();
    });
  },
);
