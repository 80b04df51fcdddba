import type { FunctionReturnType } from "convex/server";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { api } from "#convex/_generated/api";
import type { Palette } from "#convex/shared/palettes";
import { SummaryList } from "../../ui/summary-list";
import { TextAnchor } from "../../ui/text-link";
import { MiniWebsite } from "../../websites/mini-website";
import { getPalette } from "./brief-palette";
import { TextInColour } from "./colour-chip";
import { colourName } from "./colour-name";

import "./fonts.css";

/** A brief with everything that was sent, for its owner and for a client who has proved it's theirs. */
export type WholeDesign = Omit<
  FunctionReturnType<typeof api.projects.brief.client.listMine>["page"][number],
  "stages"
>;

interface BriefProps {
  design: WholeDesign;
}

interface BriefInFullProps extends BriefProps {
  /** More details, if the page doesn't show them at the top. */
  facts?: ComponentProps<typeof SummaryList>["items"];
  /** How a part looks: on a page of its own, or inside something else. */
  part: ComponentType<PartProps>;
  pictureActions?: PictureActions;
}

interface PictureActions {
  all: (pictures: readonly BriefPicture[]) => ReactNode;
  one: (picture: BriefPicture) => ReactNode;
}

interface PartProps {
  title: string;
  children: ReactNode;
}

/** The whole brief. */
export function BriefInFull({ design, facts = [], part: Part, pictureActions }: BriefInFullProps) {
  const details = [...facts, { label: "Website now", value: getWebsite(design) }];
  return (
    <>
      {details.some(({ value }) => value !== undefined) && (
        <Part title="Details">
          <SummaryList items={details} />
        </Part>
      )}
      <Part title="Colours">
        <Colours design={design} />
      </Part>
      <Part title="Fonts">
        <Fonts design={design} />
      </Part>
      <Part title="Pages and features">
        <SummaryList items={getContent(design)} />
      </Part>
      <Part title="Pictures">
        <BriefPictures design={design} actions={pictureActions} />
      </Part>
    </>
  );
}

/** A part inside a page that already has a heading. A page may have several. */
export function InnerPart({ title, children }: PartProps) {
  return (
    <div className="grid gap-4 border-t-2 border-line pt-5">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </div>
  );
}

/** Shown as typed. The rules only allow a web address, with or without `https://`. */
function getWebsite({ websiteURL }: WholeDesign): ReactNode {
  if (websiteURL === undefined) return undefined;
  const href = /^https?:/i.test(websiteURL) ? websiteURL : `https://${websiteURL}`;
  return (
    <TextAnchor href={href} target="_blank" rel="noreferrer">
      {websiteURL}
    </TextAnchor>
  );
}

function getContent({ pages, features, developerNotes, extraNotes }: WholeDesign) {
  return [
    ...pages.map(({ pageName, pageDesc }) => ({ label: pageName, value: pageDesc })),
    { label: "Features", value: features.length === 0 ? "None chosen" : features.join(", ") },
    { label: "For the developer", value: developerNotes },
    { label: "Anything else", value: extraNotes },
  ];
}

const colourNames = { primary: "Main", secondary: "Second", accent: "Accent" } as const;

function Colours({ design }: BriefProps) {
  const palette = getPalette(design);
  return (
    <>
      <p className="capitalize">{design.selectedPalette}</p>
      <ul className="grid gap-3 @md:grid-cols-3">
        {palette &&
          Object.entries<string>({ ...palette }).map(([role, colour]) => (
            <li key={role} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-12 shrink-0 rounded-sm border border-line forced-color-adjust-none"
                style={{ backgroundColor: colour }}
              />
              <span className="grid leading-snug">
                <span className="font-semibold">{colourNames[role as keyof Palette]}</span>
                <span>{colourName(colour)}</span>
                <code className="text-sm">{colour}</code>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

function Fonts({ design }: BriefProps) {
  const { headingFont, headingColor, subheadingFont, subheadingColor } = design;
  const { bodyFont, bodyColor, baseFontSize } = design;
  return (
    <>
      <div className="max-w-form">
        <MiniWebsite
          {...design}
          name={design.businessName}
          palette={getPalette(design)}
          pages={design.pages.map(({ pageName }) => pageName)}
        />
      </div>
      <SummaryList
        items={[
          { label: "Headings", value: <TextInColour text={headingFont} colour={headingColor} /> },
          {
            label: "Subheadings",
            value: <TextInColour text={subheadingFont} colour={subheadingColor} />,
          },
          {
            label: "Text",
            value: <TextInColour text={`${bodyFont}, ${baseFontSize} pixels`} colour={bodyColor} />,
          },
        ]}
      />
    </>
  );
}

/** A picture of a brief; it has no URL if its file is gone. */
interface BriefPicture {
  title: string;
  placement?: string | undefined;
  fileName: string;
  url?: string;
}

function getPictures(design: WholeDesign): BriefPicture[] {
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

function BriefPictures({ design, actions }: BriefProps & { actions: PictureActions | undefined }) {
  const pictures = getPictures(design);
  if (pictures.length === 0) return <p className="text-muted">No pictures came with this brief.</p>;
  return (
    <>
      {actions?.all(pictures)}
      <ul className="grid gap-4 @lg:grid-cols-2 @3xl:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={index} className="grid content-start gap-2">
            <Shown {...picture} />
            {actions?.one(picture)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Shown({ url, fileName, title, placement }: BriefPicture) {
  if (url === undefined) return <p>{`${title}: ${fileName} isn’t there any more.`}</p>;
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        className="h-44 w-full rounded-sm border border-line bg-sand object-contain"
      />
      <span className="font-semibold">
        <span>{title}</span>
        {placement !== undefined && <span className="font-normal">{` (${placement})`}</span>}
      </span>
      <TextAnchor href={url} target="_blank" rel="noreferrer">
        {fileName}
      </TextAnchor>
    </>
  );
}
