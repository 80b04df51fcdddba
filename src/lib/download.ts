interface Download {
  fileName: string;
  /** Such as "text/csv". */
  type: string;
  text: string;
}

/** Puts a text that was made here into the browser's downloads. */
export function download({ fileName, type, text }: Download): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** WebKit fetches the file after the click, at a busy moment long after: what is revoked by then never arrives. */
const KEPT_MS = 60_000;

/** Puts a file that is here into the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
