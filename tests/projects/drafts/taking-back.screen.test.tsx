import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePaginatedQuery, useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../../src/feedback/toast";
import { Drafts } from "../../../src/projects/drafts/drafts";
import * as sending from "../../../src/uploads/send-file";
import { setConnection, setMutations } from "../../support/connection";
import { png } from "../../support/pictures";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue("draft1");
  setMutations(call);
  setConnection();
  vi.spyOn(sending, "sendFile").mockResolvedValue(null);
  const results = { results: [], status: "Exhausted", isLoading: false, loadMore: vi.fn() };
  vi.mocked(usePaginatedQuery).mockReturnValue(results as never);
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
  render(
    <ToastProvider>
      <Drafts reference="WS-7K3F" side="owner" />
    </ToastProvider>,
  );
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
