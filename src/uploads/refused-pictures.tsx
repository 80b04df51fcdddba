import X from "lucide-react/icons/x";
import { Fragment } from "react";
import { business } from "#convex/business/business";
import { OurEmail } from "../business/small-print";
import { IconButton } from "../ui/icon-button";
import { Notice } from "../ui/notice";
import type { RefusedFile, Uploads } from "./uploads";

interface RefusedPicturesProps extends Pick<Uploads, "dismiss"> {
  files: readonly RefusedFile[];
}

/** Chosen files that can't be used, each with its problem. They're no longer part of the form. */
export function RefusedPictures({ files, dismiss }: RefusedPicturesProps) {
  return files.map(({ fileId, fileName, problem }) => (
    <div key={fileId} className="relative [&>div]:pr-14">
      <Notice
        kind="failure"
        title={<span className="[overflow-wrap:anywhere]">{`${fileName} wasn’t added`}</span>}
      >
        <Reason text={problem} />
      </Notice>
      <span className="absolute top-2 right-2">
        <IconButton
          icon={X}
          label={`Dismiss the note about ${fileName}`}
          onClick={() => dismiss(fileId)}
        />
      </span>
    </div>
  ));
}

/** Why a file was refused. An email address in the text becomes a link. */
function Reason({ text }: { text: string }) {
  const [before = "", ...after] = text.split(business.email);
  return (
    <p className="[overflow-wrap:anywhere]">
      <span>{before}</span>
      {after.map((rest) => (
        <Fragment key={rest}>
          <OurEmail />
          {rest}
        </Fragment>
      ))}
    </p>
  );
}
