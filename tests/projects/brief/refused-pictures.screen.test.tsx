import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import type { Brief, BriefInput } from "#convex/projects/brief/formRules";
import { getFields } from "../../../src/forms/form-fields";
import { MediaStep } from "../../../src/projects/brief/media-step";
import { useRefusals } from "../../../src/projects/brief/refusals";
import { useUploads } from "../../../src/uploads/uploads";
import { setMutations } from "../../support/connection";
import { animatedPng } from "../../support/pictures";

const blank = { logoFile: "", bannerFile: "", additionalImages: [] };

/** The step with the pictures, and below it the form's own files. */
function Pictures({ files = blank }: { files?: Partial<BriefInput> }) {
  const form = useForm<BriefInput, unknown, Brief>({ defaultValues: files });
  const uploads = useUploads("design");
  useRefusals(form, uploads, true);
  const { field } = getFields(form, { name: "design", order: [] });
  const [logo, images] = form.watch(["logoFile", "additionalImages"]);
  return (
    <>
      <MediaStep state={{ form, field, uploads }} />
      <output>{[logo, ...images.map(({ file }) => file)].filter(Boolean).join(" ")}</output>
    </>
  );
}

const moving = (name: string) => new File([animatedPng()], name, { type: "image/png" });
const text = (name: string) => new File(["hello"], name, { type: "image/png" });
const named = () => screen.getByText("", { selector: "output" });
const choose = (label: string, file: File) => userEvent.upload(screen.getByLabelText(label), file);

beforeEach(() => {
  setMutations(() => Promise.resolve());
  vi.mocked(useQuery).mockReturnValue([]);
});

test("each unusable file is named with its own reason, and is left out of the form", async () => {
  render(<Pictures />);
  await choose("Logo: Choose a picture", moving("logo.png"));
  await choose("More pictures: Add a picture", moving("holiday.png"));
  await choose("More pictures: Add a picture", text("letter.png"));
  await waitFor(() => {
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      expect.stringMatching(/^logo\.png wasn’t added.*moves/),
      expect.stringMatching(/^holiday\.png wasn’t added.*moves/),
      expect.stringMatching(/^letter\.png wasn’t added.*isn’t a picture we can use/),
    ]);
  });
  expect(named()).toBeEmptyDOMElement();
  expect(screen.getByLabelText("Logo: Choose a picture")).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Image title/)).not.toBeInTheDocument();
});

test("a note about a file is dismissed on its own", async () => {
  render(<Pictures />);
  await choose("Logo: Choose a picture", moving("logo.png"));
  await choose("Banner: Choose a picture", moving("banner.png"));
  await userEvent.click(screen.getByRole("button", { name: "Dismiss the note about logo.png" }));
  expect(screen.queryByText("logo.png wasn’t added")).not.toBeInTheDocument();
  expect(screen.getByText("banner.png wasn’t added")).toBeVisible();
});

test("an upload that a reload interrupted is named once, and leaves its place free", async () => {
  const files = { ...blank, logoFile: "gone-logo", logo: "logo.png" };
  const { unmount } = render(<Pictures files={files} />);
  expect(await screen.findByText("logo.png wasn’t added")).toBeVisible();
  expect(screen.getByText(/didn’t arrive/)).toBeVisible();
  expect(named()).toBeEmptyDOMElement();
  unmount();
  render(<Pictures />);
  expect(screen.getAllByText("logo.png wasn’t added")).toHaveLength(1);
});
