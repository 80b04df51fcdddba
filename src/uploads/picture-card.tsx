import ImageIcon from "lucide-react/icons/image";
import type { ReactNode } from "react";
import { LinkifyPhone } from "../business/linkify-phone";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ProgressBar } from "../ui/progress-bar";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { PictureView } from "./uploads";

interface PictureCardProps {
  /** The id of the first button, for the error summary's link. */
  id: string;
  fileName: string;
  view: PictureView;
  onRetry: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** A chosen picture: a preview, the upload's state, and a button to remove it. */
export function PictureCard({ id, fileName, view, onRetry, onRemove, children }: PictureCardProps) {
  return (
    <div className="grid gap-3 rounded-md border-2 border-line bg-white p-3">
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <div className="flex min-w-0 grow basis-44 items-center gap-3">
          <Preview url={view.url} />
          <div className="grid min-w-0 flex-1">
            <p className="font-semibold break-all">{fileName}</p>
            <Status view={view} fileName={fileName} />
          </div>
        </div>
        {view.canRetry && (
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button id={id} kind="quiet" onClick={onRemove}>
          <span>
            Remove<VisuallyHidden>{` ${fileName}`}</VisuallyHidden>
          </span>
        </Button>
      </div>
      {view.state === "problem" && (
        <Notice kind="failure">
          <p>
            <LinkifyPhone words={view.problem ?? ""} />
          </p>
        </Notice>
      )}
      {children}
    </div>
  );
}

/** The name beside it is enough for screen readers. */
function Preview({ url }: { url: string | undefined }) {
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sand text-muted">
      {url === undefined ? (
        <ImageIcon aria-hidden className="size-8" />
      ) : (
        <img src={url} alt="" className="size-full object-contain" />
      )}
    </span>
  );
}

function Status({ view, fileName }: { view: PictureView; fileName: string }) {
  if (view.state === "problem") return null;
  if (view.state !== "sending") {
    return (
      <p role="status" className="text-muted">
        {view.state === "ready" ? "Uploaded" : "Checking…"}
      </p>
    );
  }
  const percent = Math.round(view.progress * 100);
  return (
    <>
      <ProgressBar label={`Sending ${fileName}`} percent={percent} size="thin" />
      <p className="text-muted tabular-nums">{`Sending… ${percent} %`}</p>
    </>
  );
}
