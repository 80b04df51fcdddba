import { screen } from "@testing-library/react";
import Wrench from "lucide-react/icons/wrench";
import { expect, test } from "vitest";
import { LinkTile } from "../../src/ui/link-tile";
import { renderAt } from "../support/render-at";

test("a tile's chevron stays on the line of its title's last word", () => {
  renderAt(
    "/",
    <LinkTile to="/booking" icon={Wrench} title="Book a session">
      Soon
    </LinkTile>,
  );
  const title = screen.getByText("Book a session").parentElement;
  expect(title?.textContent).toBe("Book a session\u00a0");
  expect(title?.lastElementChild?.tagName).toBe("svg");
});
