import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TourVideo } from "../../src/site/tour-video";

test("a drawing is shown until the film is played", () => {
  render(<TourVideo />);
  const cover = screen.getByRole("button", { name: "Play the tour" });
  expect(cover.querySelectorAll("svg rect").length).toBeGreaterThan(0);
});

test("playing the tour moves the focus to the film, even if the browser doesn't start it", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play");
  play.mockRejectedValueOnce(new DOMException("Not allowed", "NotAllowedError"));
  render(<TourVideo />);
  const film = screen.getByLabelText("A short tour of this website");
  // In a browser its controls can be focused; happy-dom has none.
  film.tabIndex = 0;
  await userEvent.click(screen.getByRole("button", { name: "Play the tour" }));
  expect(play).toHaveBeenCalledOnce();
  expect(film).toHaveFocus();
});
