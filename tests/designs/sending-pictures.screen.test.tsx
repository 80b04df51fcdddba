import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import type { Brief, BriefInput } from "#convex/designs/rules";
import { renameFile } from "../../src/designs/rename-file";
import { PicturePicker } from "../../src/uploads/picture-picker";
import { sendFile } from "../../src/uploads/send-file";
import { useUploads } from "../../src/uploads/uploads";
import { setMutations } from "../support/connection";
import { png } from "../support/pictures";

vi.mock("convex/react");
vi.mock("../../src/uploads/send-file");

const remove = vi.fn<(args: unknown) => Promise<void>>(() => Promise.resolve());
const calls: Record<string, (args: unknown) => Promise<unknown>> = {
  "uploads/visitor:start": () => Promise.resolve({ ok: true, url: "https://storage.invalid" }),
  "uploads/visitor:claim": () => Promise.resolve({ ok: true, uploadId: "banner-id" }),
  "uploads/visitor:remove": remove,
};

let arrive: (storageId: string) => void = () => undefined;

beforeEach(() => {
  remove.mockClear();
  setMutations((args, name) => calls[name]!(args));
  // Nothing has arrived under the key yet.
  vi.mocked(useQuery).mockReturnValue([]);
  vi.mocked(sendFile).mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
});

/** Two places for pictures; the logo was on its way when the page was loaded anew. */
function TwoPictures() {
  const form = useForm<BriefInput, unknown, Brief>({
    defaultValues: { logoFile: "the-logo", bannerFile: "", additionalImages: [] },
  });
  const uploads = useUploads("design");
  const [logo, banner] = form.watch(["logoFile", "bannerFile"]);
  return (
    <>
      <p>{`Logo ${logo ?? ""}, ${uploads.view(logo ?? "").problem ?? "no trouble"}`}</p>
      <p>{`Banner ${banner ?? ""}`}</p>
      <PicturePicker
        purpose="Banner"
        label="Choose a picture"
        onChoose={(file) => {
          form.setValue("bannerFile", uploads.add(file, renameFile(form)));
        }}
      />
    </>
  );
}

async function chooseBanner() {
  const banner = new File([png()], "banner.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Banner: Choose a picture"), banner);
  await waitFor(() => {
    expect(sendFile).toHaveBeenCalled();
  });
}

async function arriveAtLast() {
  await act(async () => {
    arrive("a-storage-id");
    await Promise.resolve();
  });
}

test("a picture chosen after a reload does not take the place of one that was on its way", async () => {
  render(<TwoPictures />);
  await chooseBanner();
  await arriveAtLast();
  expect(await screen.findByText("Banner banner-id")).toBeVisible();
  expect(screen.getByText(/^Logo the-logo, This picture didn’t arrive/)).toBeVisible();
});

test("leaving the page ends the sending; what arrives after all is taken back", async () => {
  const { unmount } = render(<TwoPictures />);
  await chooseBanner();
  unmount();
  expect(vi.mocked(sendFile).mock.lastCall?.[0].signal.aborted).toBe(true);
  await arriveAtLast();
  await waitFor(() => {
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ uploadId: "banner-id" }));
  });
});
