import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { PostEditor } from "../../src/blogs/owner/post-editor";
import { NEW } from "../../src/editing/open-record";
import { setMutations } from "../support/connection";
import { animatedPng } from "../support/pictures";
import { renderInConsole } from "../support/render-in-console";

const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a chosen picture that isn't in the text yet blocks saving, until it's removed", async () => {
  const call = vi.fn<(args: unknown, name: string) => Promise<unknown>>();
  call.mockResolvedValue({ id: "post1" });
  setMutations(call);
  vi.mocked(useQuery).mockReturnValue([]);
  renderInConsole(<PostEditor id={NEW} />);
  await userEvent.type(screen.getByLabelText("Title"), "What the lights mean");
  await userEvent.type(screen.getByLabelText("Text"), "Green is well.");
  const lights = new File([animatedPng()], "lights.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("In the text: Add a picture"), lights);
  await press(/^Publish$/);
  const summary = within((await screen.findByText("There is a problem")).closest("div")!);
  summary.getByRole("link", { name: /chosen that isn’t in the text/ });
  expect(call).not.toHaveBeenCalledWith(expect.anything(), "blogs/owner:create");

  await press(/^Remove lights.png/);
  expect(screen.queryByText(/chosen that isn’t in the text/, { selector: "p" })).toBeNull();
  await press(/^Publish$/);
  expect(call).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: "What the lights mean" }),
    "blogs/owner:create",
  );
});
