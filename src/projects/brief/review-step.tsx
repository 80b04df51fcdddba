import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { BriefInput } from "#convex/projects/brief/formRules";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { SummaryList } from "../../ui/summary-list";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { RefusedPictures } from "../../uploads/refused-pictures";
import { getPalette } from "./brief-palette";
import { ColourChip, TextInColour } from "./colour-chip";
import { type BriefState, stepNames } from "./use-brief";
import { capital } from "./words";

interface ReviewSection {
  title: string;
  step: number;
  items: { label: string; value: ReactNode }[];
}

const chips = (colours: readonly string[]) => (
  <span className="flex flex-wrap gap-x-5 gap-y-2">
    {colours.map((colour, index) => (
      <ColourChip key={index} colour={colour} />
    ))}
  </span>
);

function getSections(values: BriefInput): ReviewSection[] {
  const items: ReviewSection["items"][] = [
    [
      { label: "Name", value: values.clientName },
      { label: "Email", value: values.clientEmail },
      { label: "Phone", value: values.clientPhone },
      { label: "Business", value: values.businessName },
      { label: "Website now", value: values.websiteURL },
    ],
    [
      { label: "Palette", value: capital(values.selectedPalette) },
      { label: "Colours", value: chips(Object.values<string>({ ...getPalette(values) })) },
    ],
    [
      {
        label: "Pages",
        value: values.pages.map(({ pageName, pageDesc }) => `${pageName}: ${pageDesc}`).join("\n"),
      },
      { label: "Notes for the developer", value: values.developerNotes },
    ],
    [
      {
        label: "Headings",
        value: <TextInColour text={values.headingFont} colour={values.headingColor} />,
      },
      {
        label: "Subheadings",
        value: <TextInColour text={values.subheadingFont} colour={values.subheadingColor} />,
      },
      { label: "Text", value: <TextInColour text={values.bodyFont} colour={values.bodyColor} /> },
      { label: "Text size", value: `${String(values.baseFontSize)} pixels` },
    ],
    [
      { label: "Features", value: values.features.join(", ") },
      { label: "Anything else", value: values.extraNotes },
    ],
  ];
  return items.map((each, step) => ({ title: stepNames[step] ?? "", step, items: each }));
}

const withPlace = (title: string, place = "") => (place === "" ? title : `${title} (${place})`);

type ReviewState = Pick<BriefState, "form" | "uploads" | "steps">;

/** A summary before sending. Each part links to its step, which links back here. */
export function ReviewStep({ form, uploads, steps }: ReviewState) {
  const values = useWatch({ control: form.control }) as BriefInput;
  return (
    <>
      <p>Please read it through. You can change anything before you send it.</p>
      {getSections(values).map(({ title, step, items }) => (
        <Reviewed key={title} title={title} onChange={() => steps.change(step)}>
          {items.some(({ value }) => value !== undefined && value !== "") ? (
            <SummaryList items={items} />
          ) : (
            <p className="text-muted">Left open</p>
          )}
        </Reviewed>
      ))}
      <Reviewed title={MEDIA} onChange={() => steps.change(stepNames.indexOf(MEDIA))}>
        <Pictures values={values} uploads={uploads} />
      </Reviewed>
      <RefusedPictures files={uploads.refused} dismiss={uploads.dismiss} />
    </>
  );
}

const MEDIA = "Media";

interface ReviewedProps {
  title: string;
  onChange: () => void;
  children: ReactNode;
}

function Reviewed({ title, onChange, children }: ReviewedProps) {
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg font-bold">{title}</h3>
        <div className="-mr-5">
          <Button kind="quiet" onClick={onChange}>
            <span>
              Change<VisuallyHidden>{` ${title.toLowerCase()}`}</VisuallyHidden>
            </span>
          </Button>
        </div>
      </div>
      {children}
    </Card>
  );
}

function Pictures({ values, uploads }: Pick<ReviewState, "uploads"> & { values: BriefInput }) {
  const images = [
    { file: values.logoFile, title: withPlace("Logo", values.logoPlacement) },
    { file: values.bannerFile, title: withPlace("Banner", values.bannerPlacement) },
    ...values.additionalImages.map(({ file, imageTitle, placement }) => ({
      file,
      title: withPlace(imageTitle, placement),
    })),
  ].filter(({ file = "" }) => file !== "");
  if (images.length === 0) return <p className="text-muted">No pictures</p>;
  return (
    <ul aria-label="Pictures" className="grid gap-3 @md:grid-cols-2 @xl:grid-cols-3">
      {images.map(({ file = "", title }) => (
        <li key={file} className="grid gap-2 rounded-md border-2 border-line bg-white p-3">
          <img
            src={uploads.view(file).url}
            alt=""
            className="h-32 w-full rounded-sm bg-sand object-contain"
          />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
