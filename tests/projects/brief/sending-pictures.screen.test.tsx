import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import type { Brief, BriefInput } from "#convex/projects/brief/formRules";
import { problems } from "#convex/uploads/rules";
import { getFields } from "../../../src/forms/form-fields";
import { MediaStep } from "../../../src/projects/brief/media-step";
import { useRefusals } from "../../../src/projects/brief/refusals";
import * as sending from "../../../src/uploads/send-file";
import { useUploads } from "../../../src/uploads/uploads";
import { setMutations } from "../../support/connection";
import { takeLogged } from "../../support/fail-on-console";
import { chunk, png, pngOf, text } from "../../support/pictures";

const remove = vi.fn<(args: unknown) => Promise<void>>(() => Promise.resolve());

/** Ends the latest upload: with an error message, with null, or by throwing. */
let answer: (problem: string | null) => void = () => undefined;
let loseAnswer: () => void = () => undefined;

beforeEach(() => {
  setMutations(remove);
  // Nothing has arrived under the key yet.
  vi.mocked(useQuery).mockReturnValue([]);
  vi.spyOn(sending, "sendFile").mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        loseAnswer = () => {
          reject(new Error("The connection is gone"));
        };
      }),
  );
});

function Pictures({ logoFile = "" }: { logoFile?: string }) {
  const form = useForm<BriefInput, unknown, Brief>({
    defaultValues: { logoFile, logo: "logo.png", bannerFile: "", additionalImages: [] },
  });
  const uploads = useUploads("design");
  useRefusals(form, uploads, true);
  const { field } = getFields(form, { name: "design", order: [] });
  const [logo, banner] = form.watch(["logoFile", "bannerFile"]);
  return (
    <>
      <MediaStep state={{ form, field, uploads }} />
      <output>{`Logo ${logo ?? ""}, banner ${banner ?? ""}`}</output>
    </>
  );
}

async function chooseBanner() {
  const banner = new File([png()], "banner.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Banner: Choose a picture"), banner);
  await waitFor(() => {
    expect(sending.sendFile).toHaveBeenCalled();
  });
}

const sent = () => vi.mocked(sending.sendFile).mock.lastCall![0];

const image = chunk("IDAT", new Uint8Array(20));

/** Makes the deployment list a file. */
function listAsArrived(fileId: string) {
  const row = { fileId, fileName: "banner.png", url: "https://files.invalid/banner" };
  vi.mocked(useQuery).mockReturnValue([row]);
}

const settle = (how: () => void) =>
  act(async () => {
    how();
    await Promise.resolve();
  });

test("a picture is in the form under its upload id, and is shown once it has arrived", async () => {
  const { container } = render(<Pictures />);
  await chooseBanner();
  const { fileId, key } = sent();
  expect(fileId).not.toBe(key);
  expect(screen.getByText(`Logo , banner ${fileId}`)).toBeVisible();
  act(() => {
    sent().onProgress(0.5);
  });
  expect(screen.getByText("Sending… 50 %")).toBeVisible();
  listAsArrived(fileId);
  await settle(() => {
    answer(null);
  });
  expect(await screen.findByText("Uploaded")).toBeVisible();
  expect(container.querySelector("img")).toHaveAttribute("src", "https://files.invalid/banner");
});

describe("an upload whose response was lost", () => {
  test("is retried with the same id", async () => {
    render(<Pictures />);
    await chooseBanner();
    const { fileId, key } = sent();
    await settle(loseAnswer);
    expect(await screen.findByText(/^This picture couldn’t be sent/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => {
      expect(sending.sendFile).toHaveBeenCalledTimes(2);
    });
    expect(sent()).toMatchObject({ fileId, key });
    await settle(() => {
      answer(null);
    });
    expect(await screen.findByText("Uploaded")).toBeVisible();
    expect(takeLogged()).toHaveLength(1);
  });

  test("needs no retry if the file has arrived anyway", async () => {
    const { rerender } = render(<Pictures />);
    await chooseBanner();
    await settle(loseAnswer);
    expect(await screen.findByText(/^This picture couldn’t be sent/)).toBeVisible();
    listAsArrived(sent().fileId);
    rerender(<Pictures />);
    expect(screen.getByText("Uploaded")).toBeVisible();
    expect(takeLogged()).toHaveLength(1);
  });
});

test("a picture’s metadata doesn’t leave the browser", async () => {
  render(<Pictures />);
  const bytes = pngOf(chunk("tEXt", text("SECRET")), image);
  const noted = new File([bytes], "banner.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Banner: Choose a picture"), noted);
  await waitFor(() => {
    expect(sending.sendFile).toHaveBeenCalled();
  });
  const { blob } = sent().picture;
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array(pngOf(image)));
});

describe("a picture whose file changes on the disk", () => {
  test("is sent again as it was when chosen", async () => {
    render(<Pictures />);
    await chooseBanner();
    const { picture } = sent();
    expect(picture).toMatchObject({ fileName: "banner.png" });
    await settle(loseAnswer);
    const reading = vi.spyOn(File.prototype, "arrayBuffer");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => {
      expect(sending.sendFile).toHaveBeenCalledTimes(2);
    });
    expect(sent().picture).toBe(picture);
    expect(reading).not.toHaveBeenCalled();
    expect(takeLogged()).toHaveLength(1);
  });

  test("has to be chosen again if it can’t be read any more", async () => {
    const gone = new DOMException("The file has changed", "NotReadableError");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(gone);
    render(<Pictures />);
    const banner = new File([png()], "banner.png", { type: "image/png" });
    await userEvent.upload(screen.getByLabelText("Banner: Choose a picture"), banner);
    expect(await screen.findByText("banner.png wasn’t added")).toBeVisible();
    expect(screen.getByText(problems.changed)).toBeVisible();
    expect(sending.sendFile).not.toHaveBeenCalled();
  });
});

test("a picture is removed from the form if there’s no room, and the page says what to do", async () => {
  render(<Pictures />);
  await chooseBanner();
  await settle(() => {
    answer(problems.noRoom);
  });
  expect(await screen.findByText("banner.png wasn’t added")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(problems.noRoom);
  expect(screen.getByRole("link", { name: business.email })).toHaveAttribute(
    "href",
    `mailto:${business.email}`,
  );
  expect(screen.getByText("Logo , banner")).toBeVisible();
});

describe("a picture whose upload was interrupted by a reload", () => {
  const FILE = "-P79CL1-O8T6FwxQVAJy";
  beforeEach(() => {
    sessionStorage.setItem("files-key:design", JSON.stringify("-P79CL1-aaaaaaaaaaaa"));
  });

  test("is removed if it didn’t arrive, and a later one doesn’t take its place", async () => {
    render(<Pictures logoFile={FILE} />);
    expect(await screen.findByText("logo.png wasn’t added")).toBeVisible();
    await chooseBanner();
    await settle(() => {
      answer(null);
    });
    expect(screen.getByText(`Logo , banner ${sent().fileId}`)).toBeVisible();
  });

  test("is shown if it did arrive", () => {
    listAsArrived(FILE);
    render(<Pictures logoFile={FILE} />);
    expect(screen.getByText("Uploaded")).toBeVisible();
  });
});

test("leaving the page aborts the upload, but deletes nothing", async () => {
  const { unmount } = render(<Pictures />);
  await chooseBanner();
  unmount();
  expect(sent().signal.aborted).toBe(true);
  await settle(() => {
    answer(null);
  });
  expect(remove).not.toHaveBeenCalled();
});

test("a picture removed during its upload is deleted once it has arrived", async () => {
  render(<Pictures />);
  await chooseBanner();
  const { fileId, key, signal } = sent();
  await userEvent.click(screen.getByRole("button", { name: "Remove banner.png" }));
  expect(signal.aborted).toBe(true);
  remove.mockClear();
  await settle(() => {
    answer(null);
  });
  await waitFor(() => {
    expect(remove).toHaveBeenCalledWith({ key, fileId }, expect.anything());
  });
});
