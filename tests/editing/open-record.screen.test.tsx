import { act, render } from "@testing-library/react";
import { BrowserRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { useOpenRecord } from "../../src/editing/open-record";

let answer: () => void = () => undefined;
let go: NavigateFunction = () => undefined;

/** A record that returns to the list as soon as it's saved. */
function Editor() {
  const { goTo } = useOpenRecord();
  answer = () => {
    goTo(null);
  };
  return null;
}

function Panel() {
  const { id } = useOpenRecord();
  go = useNavigate();
  return id === "mine" && <Editor />;
}

const place = () => window.location.pathname + window.location.search;

beforeEach(() => {
  window.history.replaceState(null, "", "/owner/content?edit=mine");
  render(
    <BrowserRouter>
      <Panel />
    </BrowserRouter>,
  );
});

test("an answer leads on somebody who has waited for it", () => {
  act(() => {
    answer();
  });
  expect(place()).toBe("/owner/content");
});

test.each(["/owner/emails?open=1", "/owner/content?edit=another"])(
  "an answer that comes late leaves the person who has gone to %s there",
  async (elsewhere) => {
    const late = answer;
    await act(async () => {
      await go(elsewhere);
    });
    act(() => {
      late();
    });
    expect(place()).toBe(elsewhere);
  },
);
