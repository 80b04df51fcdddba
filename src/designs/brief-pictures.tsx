import { TextAnchor } from "../ui/text-link";
import type { WholeDesign } from "./brief-in-full";

interface Picture {
  title: string;
  placement?: string | undefined;
  fileName: string;
  url?: string;
}

function picturesOf(design: WholeDesign): Picture[] {
  const { logo, logoPicture, logoPlacement, banner, bannerPicture, bannerPlacement } = design;
  return [
    ...(logo === undefined
      ? []
      : [{ title: "Logo", placement: logoPlacement, fileName: logo, ...logoPicture }]),
    ...(banner === undefined
      ? []
      : [{ title: "Banner", placement: bannerPlacement, fileName: banner, ...bannerPicture }]),
    ...design.additionalImages.map(({ imageTitle, ...image }) => ({ title: imageTitle, ...image })),
  ];
}

/** The pictures of a brief; each opens in full. */
export function BriefPictures({ design }: { design: WholeDesign }) {
  const pictures = picturesOf(design);
  if (pictures.length === 0) return <p className="text-muted">No pictures came with this brief.</p>;
  return (
    <ul className="grid gap-4 @lg:grid-cols-2 @3xl:grid-cols-3">
      {pictures.map((picture, index) => (
        <li key={index} className="grid content-start gap-2">
          <Shown {...picture} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ url, fileName, title, placement }: Picture) {
  if (url === undefined) return <p>{`${title}: ${fileName} is not there any more.`}</p>;
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        className="h-44 w-full rounded-sm border border-line bg-sand object-contain"
      />
      <span className="font-semibold">
        {title}
        {placement !== undefined && <span className="font-normal">{` (${placement})`}</span>}
      </span>
      <TextAnchor href={url} target="_blank" rel="noreferrer">
        {fileName}
      </TextAnchor>
    </>
  );
}
