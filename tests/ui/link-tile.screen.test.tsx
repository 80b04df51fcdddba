import { render, screen } from "@testing-library/react";
import Wrench from "lucide-react/icons/wrench";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { LinkTile } from "../../src/ui/link-tile";

test("a tile's chevron stays on the line of its title's last word", () => {
  render(
    <MemoryRouter>
      <LinkTile to="/booking" icon={Wrench} title="Book a session">
        Soon
      </LinkTile>
    </MemoryRouter>,
  );
  const title = screen.getByText("Book a session").parentElement;
  expect(title?.textContent).toBe("Book a session\u00a0");
  expect(title?.lastElementChild?.tagName).toBe("svg");
});
