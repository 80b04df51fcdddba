import { palettes } from "../../shared/palettes";
import type { DesignPlan, Picture } from "./designs";
import { drawPng } from "./drawings";

const sizes = {
  logo: { width: 320, height: 320 },
  banner: { width: 960, height: 320 },
  image: { width: 480, height: 360 },
  draft: { width: 600, height: 450 },
};

/** The pictures of a brief and of its drafts as files, in the order in which `designCalls.ts` takes their ids. */
export function drawPictures({ palette, logo, banner, images, drafts }: DesignPlan) {
  const { primary, secondary, accent } = palettes[palette];
  const colours = ["#fbf8f2", primary, secondary, accent] as const;
  const draw = ({ drawing, fileName }: Omit<Picture, "title">, size: keyof typeof sizes) => ({
    fileName,
    ...sizes[size],
    bytes: drawPng(drawing, colours, sizes[size]),
  });
  return [
    draw(logo, "logo"),
    draw(banner, "banner"),
    ...images.map((each) => draw(each, "image")),
    ...drafts.flatMap(({ pictures }) => pictures).map((each) => draw(each, "draft")),
  ];
}
