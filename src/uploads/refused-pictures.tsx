import X from "lucide-react/icons/x";
import { IconButton } from "../ui/icon-button";
import { Notice } from "../ui/notice";
import type { RefusedFile, Uploads } from "./uploads";

interface RefusedPicturesProps extends Pick<Uploads, "dismiss"> {
  files: readonly RefusedFile[];
}

/** The files that were chosen and are no use, each with its reason. They are not part of the form any more. */
export function RefusedPictures({ files, dismiss }: RefusedPicturesProps) {
  return files.map(({ name, fileName, problem }) => (
    <div key={name} className="relative [&>div]:pr-14">
      <Notice
        kind="failure"
        title={<span className="[overflow-wrap:anywhere]">{`${fileName} wasn’t added`}</span>}
      >
        <p>{problem}</p>
      </Notice>
      <span className="absolute top-2 right-2">
        <IconButton
          icon={X}
          label={`Dismiss the note about ${fileName}`}
          onClick={() => {
            dismiss(name);
          }}
        />
      </span>
    </div>
  ));
}
