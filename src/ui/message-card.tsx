import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { FocusedNotice } from "./focused-notice";
import { IconButton } from "./icon-button";

interface MessageCardProps {
  kind: "success" | "failure";
  onClose: () => void;
  children: ReactNode;
}

/**
 * What became of something whose window has closed. It lies over the page and stays until somebody closes
 * it: people read at their own pace.
 */
export function MessageCard({ kind, onClose, children }: MessageCardProps) {
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto grid max-w-form grid-cols-[1fr_auto] items-start gap-2 rounded-lg bg-white p-3 shadow-raised">
      <FocusedNotice kind={kind}>{children}</FocusedNotice>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  );
}
