import type { ZippableFile } from "fflate";
import Download from "lucide-react/icons/download";
import { useToast } from "../feedback/toast";
import { downloadBlob } from "../lib/download";
import { Button } from "../ui/button";
import { VisuallyHidden } from "../ui/visually-hidden";
import { distinctNames, safeFileName } from "./file-names";

/** A picture to download; it has no URL if its file is gone. */
interface Downloadable {
  fileName: string;
  url?: string | undefined;
}

/** A downloaded picture with the client's name for it. */
interface NamedFile {
  fileName: string;
  blob: Blob;
}

/** Fetched, because a link can't set the file name for another origin. */
async function fetchPicture({ fileName, url }: { fileName: string; url: string }) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
  const blob = await answer.blob();
  return { fileName: safeFileName(fileName, blob.type), blob };
}

async function zip(files: readonly NamedFile[]): Promise<Blob> {
  // Loaded only for a ZIP download.
  const { zipSync } = await import("fflate");
  const names = distinctNames(files.map(({ fileName }) => fileName));
  const contents = await Promise.all(
    files.map(async ({ blob }, place) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      // Images are already compressed.
      const content: ZippableFile = [bytes, { level: 0 }];
      return [names[place] ?? "picture", content] as const;
    }),
  );
  return new Blob([zipSync(Object.fromEntries(contents))], { type: "application/zip" });
}

const withUrl = (pictures: readonly Downloadable[]) =>
  pictures.flatMap(({ fileName, url }) => (url === undefined ? [] : [{ fileName, url }]));

/** Downloads one picture under its own name. */
export function DownloadPicture({ picture }: { picture: Downloadable }) {
  const { run, busy } = useToast();
  const [file] = withUrl([picture]);
  if (file === undefined) return null;
  async function press(wanted: { fileName: string; url: string }) {
    const { blob, fileName } = await fetchPicture(wanted);
    downloadBlob(blob, fileName);
  }
  return (
    <div>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void run(() => press(file), { done: "The picture is in your downloads." })}
      >
        <Download aria-hidden className="size-5 shrink-0" />
        <span>
          Download<VisuallyHidden>{` ${picture.fileName}`}</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}

interface DownloadAllProps {
  pictures: readonly Downloadable[];
  reference: string;
  /** What they are, for the file name. */
  noun?: string;
}

/** Downloads several pictures as a ZIP. */
export function DownloadAllPictures({ pictures, reference, noun = "pictures" }: DownloadAllProps) {
  const { run, busy } = useToast();
  const files = withUrl(pictures);
  if (files.length < 2) return null;
  async function press() {
    const fetched = await Promise.all(files.map(fetchPicture));
    downloadBlob(await zip(fetched), `${reference} ${noun}.zip`);
  }
  return (
    <div>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void run(press, { done: `The ${noun} are in your downloads.` })}
      >
        <Download aria-hidden className="size-5 shrink-0" />
        All as a ZIP
      </Button>
    </div>
  );
}
