import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { FocusedNotice } from "./focused-notice";
import { IconButton } from "./icon-button";

interface MessageCardProps {
  kind: "success" | "failure";
  onClose: () => void;
  children: ReactNode;
}

/** The outcome of a dialog that has closed. It stays until it's closed, so people can read at their own pace. */
export function MessageCard({ kind, onClose, children }: MessageCardProps) {
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto max-w-form rounded-lg bg-white shadow-raised [&>:first-child>*]:pr-16">
      <FocusedNotice kind={kind}>{children}</FocusedNotice>
      <div className="absolute top-2 right-2">
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
    </div>
  );
}
