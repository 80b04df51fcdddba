import type { ReactNode } from "react";
import { LinkifyPhone } from "../lib/linkify-phone";
import { Notice } from "../ui/notice";

interface NoticeBoxProps {
  text: string;
  /** Closes it. */
  action?: ReactNode;
  /** See `Notice`. */
  live?: boolean;
}

/** The site notice, as visitors see it. */
export function NoticeBox({ text, action, live = true }: NoticeBoxProps) {
  return (
    <Notice kind="info" live={live}>
      <p className="font-semibold">
        <LinkifyPhone words={text} />
      </p>
      {action}
    </Notice>
  );
}
