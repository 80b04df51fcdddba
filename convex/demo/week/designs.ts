import type { Brief } from "../../projects/brief/formRules";
import type { DesignChange } from "../../projects/stages/formRules";
import { palettes } from "../../shared/palettes";
import { aisha, mei, oliver } from "./cast";
import type { DraftPlan } from "./drafts";
import type { DrawingName } from "./drawings";

/** Days before today, and the time of that day. */
interface When {
  days: number;
  time: string;
}

export interface Picture {
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
  features: Brief["features"];
  notes: string;
  logo: Picture;
  banner: Picture;
  images: Picture[];
  moved: (When & DesignChange)[];
  drafts: DraftPlan[];
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
    drafts: [
      {
        days: 17,
        time: "11:15",
        title: "Home page",
        note: "A first try, with the bench at the top. Does the order fit?",
        pictures: [{ drawing: "page", fileName: "home-1.png" }],
        comments: [
          {
            by: "client",
            days: 16,
            time: "19:30",
            text: "Could the phone number be up here? People ring rather than write.",
            place: { picture: 0, x: 850, y: 60 },
            reply: { days: 15, time: "09:20", text: "Yes. It’s there in the next one." },
            resolved: { days: 13, time: "14:10" },
          },
        ],
        answer: {
          days: 16,
          time: "19:40",
          kind: "changesAsked",
          words: "Larger pictures, please, and fewer words under them.",
        },
      },
      {
        days: 13,
        time: "14:05",
        title: "Home page, and how it looks on a phone",
        note: "With the phone number at the top, and larger pictures.",
        pictures: [
          { drawing: "largePage", fileName: "home-2.png" },
          { drawing: "phone", fileName: "home-2-phone.png" },
        ],
        comments: [],
        answer: { days: 12, time: "20:05", kind: "approved" },
      },
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
      { days: 3, time: "14:55", status: "waiting for you", progress: 40 },
    ],
    drafts: [
      {
        days: 6,
        time: "16:20",
        title: "Lessons",
        note: "The page with the prices. The pictures are only there to hold the place.",
        pictures: [{ drawing: "page", fileName: "lessons-1.png" }],
        comments: [
          {
            by: "client",
            days: 5,
            time: "20:10",
            text: "Please put the lessons for children first.",
            place: { picture: 0, x: 170, y: 740 },
            resolved: { days: 3, time: "14:50" },
          },
        ],
        answer: {
          days: 5,
          time: "20:15",
          kind: "changesAsked",
          words: "Calmer, please: it’s a quiet room.",
        },
      },
      {
        days: 3,
        time: "14:50",
        title: "Lessons, calmer",
        note: "Fewer colours, and the children’s lessons first.",
        pictures: [
          { drawing: "largePage", fileName: "lessons-2.png" },
          { drawing: "phone", fileName: "lessons-2-phone.png" },
        ],
        comments: [
          {
            by: "owner",
            days: 3,
            time: "15:00",
            text: "Is this picture the right one for the top?",
            place: { picture: 0, x: 500, y: 300 },
            reply: { days: 2, time: "19:25", text: "Yes, that’s the creek behind the house." },
          },
          {
            by: "client",
            days: 1,
            time: "18:50",
            text: "On my phone the prices are easy to read now. Thank you!",
            place: { picture: 1, x: 500, y: 600 },
          },
        ],
      },
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
    drafts: [],
  },
];

/** Where those pictures are: the key that they were sent under, and their ids in order. */
export interface SentFiles {
  key: string;
  fileIds: string[];
}

/** What is sent of it, as it may be stored. */
export function toBrief(plan: DesignPlan, { key, fileIds }: SentFiles) {
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
  } satisfies Brief;
}
