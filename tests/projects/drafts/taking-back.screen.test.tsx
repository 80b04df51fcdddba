import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Drafts } from "../../../src/projects/drafts/drafts";
import * as sending from "../../../src/uploads/send-file";
import { setMutations, setRows } from "../../support/connection";
import { png } from "../../support/pictures";
import { renderInConsole } from "../../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

beforeEach(() => {
  call.mockResolvedValue("draft1");
  setMutations(call);
  vi.spyOn(sending, "sendFile").mockResolvedValue(null);
  setRows([]);
  // A file is visible with the secret that it was sent under.
  vi.mocked(useQuery).mockImplementation((...[, args]) => {
    const sent = vi.mocked(sending.sendFile).mock.lastCall?.[0];
    const { key } = args as { key?: string };
    return sent === undefined || key !== sent.key
      ? undefined
      : [{ fileId: sent.fileId, fileName: "home.png", width: 8, height: 6 }];
  });
});

test("a withdrawn draft is in the form again with its pictures, which can be shared again", async () => {
  renderInConsole(<Drafts reference="WS-7K3F" side="owner" />);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Share a draft");
  await userEvent.type(screen.getByLabelText("Title"), "Home page");
  const home = new File([png()], "home.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Draft: Add a picture"), home);
  await waitFor(() => {
    expect(screen.getByText("Uploaded")).toBeVisible();
  });
  await press("Share with client");
  const [given] = call.mock.lastCall!;
  const { key: filesKey, fileId: file } = vi.mocked(sending.sendFile).mock.lastCall![0];
  const pictures = [{ file, fileName: "home.png" }];
  expect(given).toMatchObject({ title: "Home page", filesKey, pictures });

  await screen.findByText("The client sees this draft now.");
  await press("Undo");
  await screen.findByDisplayValue("Home page");
  expect(screen.getByRole("button", { name: "Remove home.png" })).toBeVisible();
  expect(screen.getByText("Uploaded")).toBeVisible();
  await press("Share with client");
  const [again] = call.mock.lastCall!;
  expect(again).toMatchObject({ title: "Home page", filesKey, pictures });
  expect(again["requestId"]).not.toBe(given["requestId"]);
  expect(sending.sendFile).toHaveBeenCalledTimes(1);
});
