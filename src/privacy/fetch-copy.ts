import { type CopyPart, copyParts } from "#convex/shared/copyParts";
import { download } from "../lib/download";
import {
  type Copy,
  copyFileName,
  type CopyPage,
  type CopyRow,
  toCopyJson,
  toCopyPage,
} from "./copy-files";

/** A page to read or print, or JSON for a program. */
export type CopyFormat = "page" | "json";

type GetPage = (part: CopyPart, cursor: string | null) => Promise<CopyPage>;

async function fetchPart(part: CopyPart, getPage: GetPage): Promise<CopyRow[]> {
  const rows: CopyRow[] = [];
  let cursor: string | null = null;
  do {
    const page: CopyPage = await getPage(part, cursor);
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
}

/** Fetches a whole copy page by page and downloads it. */
export async function downloadCopy(
  whose: string,
  format: CopyFormat,
  getPage: GetPage,
): Promise<void> {
  const copy: Copy[number][] = [];
  for (const part of copyParts) copy.push({ part, rows: await fetchPart(part, getPage) });
  const now = Date.now();
  const isPage = format === "page";
  download({
    fileName: `${copyFileName(now)}.${isPage ? "html" : "json"}`,
    type: isPage ? "text/html" : "application/json",
    text: isPage ? toCopyPage(whose, copy, now) : toCopyJson(whose, copy, now),
  });
}
