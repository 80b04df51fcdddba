import type { MutationCtx } from "../../_generated/server";
import { ownerEmails } from "../../accounts/model";
import { business } from "../../business/business";
import { checked } from "../../content/model";
import { getDesign } from "../../designs/byReference";
import { changeDesign } from "../../designs/model";
import { designRecord } from "../../designs/record";
import { briefForm, type DesignChange } from "../../designs/rules";
import { palettes } from "../../shared/palettes";
import { daysAgo } from "./calendar";
import { aisha, mei, oliver } from "./cast";
import { type DrawingName, drawPng } from "./drawings";
import { earlier, forgetCounts } from "./earlier";
import { settleAll } from "./letters";

/** Days before today, and the time of that day. */
interface When {
  days: number;
  time: string;
}

interface Picture {
  drawing: DrawingName;
  fileName: string;
  /** What a further picture is called; the logo and the banner have none. */
  title?: string;
}

/** A brief of the demo, with its pictures, and how far its design has come. */
export interface DesignPlan extends When {
  reference: string;
  who: { name: string; email: string; phone: string };
  businessName: string;
  palette: keyof typeof palettes;
  fonts: { heading: string; body: string };
  pages: { pageName: string; pageDesc: string }[];
  features: string[];
  notes: string;
  logo: Picture;
  banner: Picture;
  images: Picture[];
  moved: (When & DesignChange)[];
}

/** Designs in three stages, the oldest first. */
export const designPlans: readonly DesignPlan[] = [
  {
    reference: "WS-U2A3",
    who: oliver,
    businessName: "Grant & Daughters Joinery",
    palette: "sunset",
    fonts: { heading: "Merriweather", body: "Open Sans" },
    pages: [
      { pageName: "Home", pageDesc: "What we make, with four large pictures" },
      { pageName: "Kitchens", pageDesc: "Kitchens of the last years, street by street" },
      { pageName: "Ask us", pageDesc: "A form, our phone number and a map" },
    ],
    features: ["Contact Form", "SEO Optimization"],
    notes: "Please keep the wood in the pictures. No sliders.",
    days: 24,
    time: "20:20",
    logo: { drawing: "joinery", fileName: "joinery-mark.png" },
    banner: { drawing: "boards", fileName: "boards.png" },
    images: [{ drawing: "boards", fileName: "bench.png", title: "The bench in our workshop" }],
    moved: [
      { days: 22, time: "10:30", status: "designing", progress: 20, timeFrame: "About five weeks" },
      { days: 9, time: "16:10", status: "building", progress: 65 },
      { days: 2, time: "15:25", status: "waiting for you", progress: 80 },
    ],
  },
  {
    reference: "WS-U3C6",
    who: mei,
    businessName: "Northcote Piano Room",
    palette: "midnight",
    fonts: { heading: "Raleway", body: "Lato" },
    pages: [
      { pageName: "Lessons", pageDesc: "For children and for grown-ups, with prices" },
      { pageName: "Concerts", pageDesc: "Two evenings a year, with pictures of the last ones" },
    ],
    features: ["Contact Form", "Blog", "Social Media Integration"],
    notes: "Calm, and easy to read on a phone.",
    days: 10,
    time: "18:45",
    logo: { drawing: "piano", fileName: "keys.png" },
    banner: { drawing: "hills", fileName: "merri-creek.png" },
    images: [],
    moved: [
      { days: 8, time: "09:40", status: "designing", progress: 15, timeFrame: "About a month" },
      { days: 3, time: "14:55", progress: 40 },
    ],
  },
  {
    reference: "WS-U4E9",
    who: aisha,
    businessName: "Aisha’s Tea and Thread",
    palette: "forest",
    fonts: { heading: "Poppins", body: "Open Sans" },
    pages: [
      { pageName: "Home", pageDesc: "The shop, the sewing table and the opening hours" },
      { pageName: "Classes", pageDesc: "What one can learn on which evening" },
    ],
    features: ["Contact Form", "E-Commerce", "Payment Gateway"],
    notes: "I’d like to sell vouchers for classes.",
    days: 0,
    time: "08:55",
    logo: { drawing: "cup", fileName: "tea.png" },
    banner: { drawing: "hills", fileName: "window.png" },
    images: [{ drawing: "cup", fileName: "cup.png", title: "A cup from our shelf" }],
    moved: [],
  },
];

const sizes = {
  logo: { width: 320, height: 320 },
  banner: { width: 960, height: 320 },
  image: { width: 480, height: 360 },
};

/** The pictures of a brief as files, in the order in which `seedDesign` takes their ids. */
export function drawPictures({ palette, logo, banner, images }: DesignPlan) {
  const { primary, secondary, accent } = palettes[palette];
  const colours = ["#fbf8f2", primary, secondary, accent] as const;
  const draw = ({ drawing, fileName }: Picture, size: keyof typeof sizes) => ({
    fileName,
    ...sizes[size],
    bytes: drawPng(drawing, colours, sizes[size]),
  });
  return [draw(logo, "logo"), draw(banner, "banner"), ...images.map((each) => draw(each, "image"))];
}

/** Where the pictures of a brief are: the key that they were sent under, and their ids in order. */
export interface SentFiles {
  key: string;
  fileIds: string[];
}

function toBrief(plan: DesignPlan, { key, fileIds }: SentFiles) {
  const [logoFile, bannerFile, ...files] = fileIds;
  const { who, logo, banner, images, palette, fonts, notes } = plan;
  const { primary } = palettes[palette];
  return {
    clientName: who.name,
    clientEmail: who.email,
    clientPhone: who.phone,
    businessName: plan.businessName,
    selectedPalette: palette,
    headingFont: fonts.heading,
    subheadingFont: fonts.heading,
    bodyFont: fonts.body,
    baseFontSize: 18,
    headingColor: primary,
    subheadingColor: primary,
    bodyColor: "#16211d",
    features: plan.features,
    extraNotes: notes,
    pages: plan.pages,
    filesKey: key,
    logo: logo.fileName,
    logoFile,
    logoPlacement: "Top left",
    banner: banner.fileName,
    bannerFile,
    bannerPlacement: "Top of the home page",
    additionalImages: images.map(({ fileName, title = "" }, index) => ({
      file: files[index] ?? "",
      fileName,
      imageTitle: title,
    })),
  };
}

/** Writes one brief, and what has become of it. */
export async function seedDesign(
  ctx: MutationCtx,
  plan: DesignPlan,
  { files, now }: { files: SentFiles; now: number },
): Promise<void> {
  const { reference, who, days, time, moved } = plan;
  const at = daysAgo(days, time, now);
  const accepted = { reference, now: at, by: "client" as const, quarantine: {}, told: [] };
  await designRecord.save(earlier(ctx, at), checked(briefForm, toBrief(plan, files)), accepted);
  const [email = business.email] = ownerEmails();
  for (const { days: ago, time: of, ...change } of moved) {
    const movedAt = daysAgo(ago, of, now);
    const design = await getDesign(ctx, reference);
    if (design === null) return;
    const wanted = { ...change, lastModified: design.lastModified };
    await changeDesign({ ...earlier(ctx, movedAt), owner: { email } }, design, wanted, movedAt);
  }
  if (moved.length > 0) await settleAll(ctx, who.email, daysAgo(0, "07:00", now));
  await forgetCounts(ctx, who.email);
}
