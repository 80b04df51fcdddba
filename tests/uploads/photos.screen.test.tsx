import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import ContactForm from "../../src/contact/contact-form";
import * as sending from "../../src/uploads/send-file";
import { setMutations } from "../support/connection";
import { animatedPng, png } from "../support/pictures";
import { renderAt } from "../support/render-at";

const sendMessage = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();
let arrive: () => void = () => undefined;

beforeEach(() => {
  sendMessage.mockResolvedValue({ ok: true, reference: "WS-7K3F" });
  setMutations((args, name) =>
    name === "contact/visitor:sendMessage" ? sendMessage(args) : Promise.resolve(null),
  );
  vi.mocked(useQuery).mockReturnValue([]);
  vi.spyOn(sending, "sendFile").mockImplementation(
    ({ fileId }) =>
      new Promise((resolve) => {
        arrive = () => {
          const row = { fileId, fileName: "photo.png", url: "https://files.invalid/photo" };
          vi.mocked(useQuery).mockReturnValue([row]);
          resolve(null);
        };
      }),
  );
});

const open = () => renderAt("/contact", <ContactForm />);
const choose = async (bytes: BlobPart, name = "photo.png") =>
  userEvent.upload(
    await screen.findByLabelText("Photos: Add a photo"),
    new File([bytes], name, { type: "image/png" }),
  );
const settle = () =>
  act(async () => {
    arrive();
    await Promise.resolve();
  });

async function write() {
  await userEvent.type(screen.getByLabelText("Name"), "Pat");
  await userEvent.type(screen.getByLabelText("Email"), "pat@example.com");
  await userEvent.type(screen.getByLabelText("Message"), "A window says this");
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

test("a photo is sent with a form once it’s uploaded", async () => {
  open();
  await choose(png());
  await waitFor(() => {
    expect(sending.sendFile).toHaveBeenCalledOnce();
  });
  const { key, fileId } = vi.mocked(sending.sendFile).mock.lastCall![0];
  await write();
  await submit();
  expect(await screen.findByRole("link", { name: /^A photo isn’t uploaded yet/ })).toBeVisible();
  expect(sendMessage).not.toHaveBeenCalled();
  await settle();
  expect(await screen.findByText("Uploaded")).toBeVisible();
  await submit();
  await waitFor(() => {
    expect(sendMessage).toHaveBeenCalledOnce();
  });
  expect(sendMessage.mock.lastCall![0]).toMatchObject({
    message: "A window says this",
    photos: { key, files: [fileId] },
  });
});

describe("a form with photos", () => {
  test("is sent once they’re known to be uploaded, even without a response", async () => {
    open();
    await choose(png());
    await waitFor(() => {
      expect(sending.sendFile).toHaveBeenCalledOnce();
    });
    const { fileId } = vi.mocked(sending.sendFile).mock.lastCall![0];
    vi.mocked(useQuery).mockReturnValue([{ fileId, fileName: "photo.png" }]);
    await write();
    expect(await screen.findByText("Uploaded")).toBeVisible();
    await submit();
    await waitFor(() => {
      expect(sendMessage).toHaveBeenCalledOnce();
    });
  });

  test("still has them after a reload", async () => {
    const { reload } = open();
    await choose(png());
    await waitFor(() => {
      expect(sending.sendFile).toHaveBeenCalledOnce();
    });
    await settle();
    expect(await screen.findByText("Uploaded")).toBeVisible();
    reload();
    await userEvent.click(await screen.findByRole("button", { name: "Remove photo.png" }));
    expect(screen.queryByText("Uploaded")).not.toBeInTheDocument();
  });

  test("is sent without an unusable one, and says why", async () => {
    open();
    await choose(animatedPng(), "moving.png");
    expect(await screen.findByText("moving.png wasn’t added")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/moves/);
    await write();
    await submit();
    await waitFor(() => {
      expect(sendMessage).toHaveBeenCalledOnce();
    });
    expect(sendMessage.mock.lastCall![0]).not.toHaveProperty("photos.files");
  });

  test("takes four, which come back on a page that was built without them", async () => {
    const files = ["a", "b", "c", "d"];
    vi.mocked(useQuery).mockReturnValue(files.map((fileId) => ({ fileId, fileName: fileId })));
    const page = (
      <MemoryRouter>
        <ContactForm />
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    const values = { photos: { key: "k", files, sending: [] } };
    sessionStorage.setItem("draft:contact", JSON.stringify({ values }));
    render(page, { container, hydrate: true });
    expect(await screen.findByText("You can add up to 4 photos at once.")).toBeVisible();
    expect(screen.getAllByText("Uploaded")).toHaveLength(4);
    expect(screen.queryByLabelText("Photos: Add a photo")).not.toBeInTheDocument();
  });

  test("says that a missing one wasn’t added, and removes it", async () => {
    const values = { photos: { key: "k", files: ["gone"], sending: [] } };
    sessionStorage.setItem("draft:contact", JSON.stringify({ values }));
    open();
    expect(await screen.findByText(/^Your photo wasn’t added/)).toBeVisible();
    expect(screen.getByText(/didn’t arrive/)).toBeVisible();
    expect(screen.getByLabelText("Photos: Add a photo")).toBeInTheDocument();
  });
});
