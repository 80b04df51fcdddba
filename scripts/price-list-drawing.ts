import { business } from "#convex/business/business";
import { servicePrices } from "#convex/business/servicePrices";
import { formatOpening, usualOpening } from "#convex/shared/opening";
import { palette } from "#convex/shared/palette";
import { priceNote } from "#convex/shared/tax";
import { type Picture, pictures } from "../src/services/prices/pictures";
import {
  planPrices,
  type PriceGroup,
  priceGroups,
  type PriceRow,
} from "../src/services/prices/price-groups";
import { embeddedFaces } from "./typefaces";

/** A piece of the drawing and where the next one may start. */
interface Piece {
  svg: string;
  bottom: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

const GAP = 24;
const PLAN = { height: 144, gap: 18 };
const ROW = 60;

const groups = priceGroups(servicePrices).filter(({ id }) => id !== "plans");

/** A text style; by default the weight is 400 and the colour ink. */
interface Look {
  size: number;
  weight?: number;
  fill?: string;
}

const { ink: INK, muted: MUTED } = palette;

/** Attributes rather than a style sheet, because a strict host serves the picture without its styles. */
const looks = {
  title: { size: 56, weight: 750, fill: "#fff" },
  brand: { size: 22, weight: 650, fill: palette.accent },
  contact: { size: 20, fill: "#fff" },
  group: { size: 26, weight: 750 },
  name: { size: 19, weight: 650 },
  price: { size: 18, fill: MUTED },
  amount: { size: 32, weight: 750, fill: palette.brand },
  detail: { size: 16.5, fill: MUTED },
  note: { size: 17, fill: MUTED },
} satisfies Record<string, Look>;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function text(x: number, y: number, look: keyof typeof looks, words: string): string {
  const { size, weight = 400, fill = INK }: Look = looks[look];
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escape(words)}</text>`;
}

function header({ width, columns }: Picture, margin: number): Piece {
  const { name, phone } = business;
  const beside = columns > 1;
  const contactX = beside ? width - margin - 330 : margin;
  const contactY = beside ? 86 : 158;
  const height = beside ? 160 : 212;
  const svg = [
    `<rect width="${width}" height="${height}" fill="${palette["brand-deep"]}"/>`,
    `<rect y="${height}" width="${width}" height="8" fill="${palette.accent}"/>`,
    text(margin, 58, "brand", name),
    text(margin, 116, "title", "Price list"),
    text(contactX, contactY, "contact", `Call ${phone.display}`),
    text(contactX, contactY + 30, "contact", formatOpening(usualOpening)),
  ].join("");
  return { svg, bottom: height + 8 };
}

function planCard(row: PriceRow, { x, y, width }: Place): string {
  const card = `<rect x="${x}" y="${y}" width="${width}" height="${PLAN.height}" rx="16" fill="#fff" stroke="${palette.line}" stroke-width="2"/>`;
  const left = x + 22;
  return [
    card,
    text(left, y + 40, "name", row.name),
    text(left, y + 86, "amount", row.price),
    text(left, y + 120, "detail", row.detail),
  ].join("");
}

function planCards(rows: readonly PriceRow[], columns: number, place: Place): Piece {
  const width = (place.width - GAP * (columns - 1)) / columns;
  const step = PLAN.height + PLAN.gap;
  const svg = rows.map((row, index) => {
    const x = place.x + (index % columns) * (width + GAP);
    const y = place.y + Math.floor(index / columns) * step;
    return planCard(row, { x, y, width });
  });
  return { svg: svg.join(""), bottom: place.y + Math.ceil(rows.length / columns) * step };
}

function priceColumn({ title, rows }: PriceGroup, { x, y, width }: Place): Piece {
  const top = y + 62;
  const lines = rows.map((row, index) => {
    const rowY = top + index * ROW;
    const rule = `<path d="M${x} ${rowY + 41}h${width}" stroke="${palette.line}" stroke-width="1.5"/>`;
    return text(x, rowY + 4, "name", row.name) + text(x, rowY + 30, "price", row.price) + rule;
  });
  const underline = `<rect x="${x}" y="${y + 20}" width="72" height="6" rx="3" fill="${palette.accent}"/>`;
  return {
    svg: text(x, y + 8, "group", title) + underline + lines.join(""),
    bottom: top + rows.length * ROW,
  };
}

function priceColumns(columns: number, place: Place): Piece {
  const width = (place.width - GAP * (columns - 1)) / columns;
  const pieces: Piece[] = [];
  for (const [index, group] of groups.entries()) {
    const x = place.x + (index % columns) * (width + GAP);
    const above = columns === 1 ? pieces.at(-1)?.bottom : undefined;
    const y = above === undefined ? place.y : above + GAP;
    pieces.push(priceColumn(group, { x, y, width }));
  }
  return {
    svg: pieces.map(({ svg }) => svg).join(""),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  };
}

/** The note, wrapped to the picture's width. */
function note(columns: number, x: number, y: number): Piece {
  const [first, second] = priceNote.split(/ (?=and )/);
  const lines = columns > 1 ? [priceNote] : [first ?? "", second ?? ""];
  const svg = lines.map((line, index) => text(x, y + index * 24, "note", line)).join("");
  return { svg, bottom: y + lines.length * 24 };
}

/** Draws the price list. */
export function drawPriceList(picture: Picture): string {
  const { width, columns } = picture;
  const margin = columns > 1 ? 48 : 22;
  const inner = { x: margin, width: width - 2 * margin };
  const top = header(picture, margin);
  const cards = planCards(planPrices(servicePrices), columns, { ...inner, y: top.bottom + 32 });
  const list = priceColumns(columns, { ...inner, y: cards.bottom + 36 });
  const foot = note(columns, margin, list.bottom + 20);
  const height = foot.bottom + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>Price list of ${escape(business.name)}</title>`,
    `<style>${embeddedFaces("Hyperlegible")}</style>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<g font-family="Hyperlegible, Arial, Helvetica, 'Liberation Sans', Roboto, sans-serif">`,
    top.svg + cards.svg + list.svg + foot.svg,
    "</g>",
    "</svg>",
  ].join("\n");
}

/** Every picture by its file name. */
export function priceListFiles(): { fileName: string; svg: string }[] {
  return Object.values(pictures).map((picture) => ({
    fileName: picture.src.slice(1),
    svg: drawPriceList(picture),
  }));
}
