import type { ReactNode } from "react";
import { LinkifyPhone } from "../business/linkify-phone";
import { Notice } from "../ui/notice";

interface NoticeBoxProps {
  text: string;
  action?: ReactNode;
  /** See `Notice`. */
  live?: boolean;
}

/** The site notice, as visitors see it. */
export function NoticeBox({ text, action, live = true }: NoticeBoxProps) {
  return (
    <Notice kind="info" live={live}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 basis-60 font-semibold">
          <LinkifyPhone words={text} />
        </p>
        {action}
      </div>
    </Notice>
  );
}
