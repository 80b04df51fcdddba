import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "./icon-button";
import { Notice } from "./notice";

interface MessageCardProps {
  kind: "success" | "failure";
  onClose: () => void;
  children: ReactNode;
}

/**
 * What became of something whose window has closed. It lies over the page, takes focus, and stays until
 * somebody closes it: people read at their own pace.
 */
export function MessageCard({ kind, onClose, children }: MessageCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus();
  }, []);
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="fixed inset-x-4 top-4 z-50 mx-auto grid max-w-form grid-cols-[1fr_auto] items-start gap-2 rounded-lg bg-white p-3 shadow-raised"
    >
      <Notice kind={kind}>{children}</Notice>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </div>
  );
}
