import { useWatch } from "react-hook-form";
import type { BriefInput } from "#convex/designs/rules";
import { Card } from "../ui/card";
import { SummaryList } from "../ui/summary-list";
import { capital } from "./capital";
import type { BriefState } from "./use-brief";

type Items = { label: string; value: string }[];

function getAnswers(values: BriefInput): Items {
  const { customPrimary = "", customSecondary = "", customAccent = "" } = values;
  const custom = ` (${[customPrimary, customSecondary, customAccent].join(", ")})`;
  return [
    { label: "Name", value: values.clientName },
    { label: "Email", value: values.clientEmail },
    { label: "Phone", value: values.clientPhone ?? "" },
    { label: "Business", value: values.businessName },
    { label: "Website now", value: values.websiteURL ?? "" },
    {
      label: "Palette",
      value: capital(values.selectedPalette) + (values.selectedPalette === "custom" ? custom : ""),
    },
    {
      label: "Pages",
      value: values.pages.map(({ pageName, pageDesc }) => `${pageName}: ${pageDesc}`).join("\n"),
    },
    { label: "Notes for the developer", value: values.developerNotes ?? "" },
    { label: "Heading font", value: `${values.headingFont}, ${values.headingColor}` },
    { label: "Subheading font", value: `${values.subheadingFont}, ${values.subheadingColor}` },
    { label: "Body font", value: `${values.bodyFont}, ${values.bodyColor}` },
    { label: "Text size", value: `${values.baseFontSize} pixels` },
    { label: "Features", value: values.features.join(", ") },
    { label: "Anything else", value: values.extraNotes ?? "" },
  ];
}

const withPlace = (title: string, place = "") => (place === "" ? title : `${title} (${place})`);

/** What will be sent, to be read through once more. */
export function ReviewStep({ form, uploads }: Pick<BriefState, "form" | "uploads">) {
  const values = useWatch({ control: form.control }) as BriefInput;
  const images = [
    { file: values.logoFile, title: withPlace("Logo", values.logoPlacement) },
    { file: values.bannerFile, title: withPlace("Banner", values.bannerPlacement) },
    ...values.additionalImages.map(({ file, imageTitle, placement }) => ({
      file,
      title: withPlace(imageTitle, placement),
    })),
  ].filter(({ file = "" }) => file !== "");
  return (
    <>
      <p>Please read it through. Press Previous to change something.</p>
      <Card>
        <SummaryList items={getAnswers(values)} />
      </Card>
      {images.length > 0 && (
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
      )}
    </>
  );
}
