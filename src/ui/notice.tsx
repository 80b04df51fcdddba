import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

type NoticeKind = "info" | "success" | "warning" | "failure";

const kinds = {
  info: { icon: Info, look: "border-field bg-sand text-ink", role: "status" },
  success: {
    icon: CircleCheck,
    look: "border-brand bg-brand-pale text-brand-deep",
    role: "status",
  },
  warning: { icon: TriangleAlert, look: "border-accent bg-accent-pale text-ink", role: "alert" },
  failure: { icon: CircleAlert, look: "border-danger bg-danger-pale text-danger", role: "alert" },
} as const;

interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** False for a notice that's part of the page from the start, so it isn't announced. */
  live?: boolean;
}

/** A message in the page. Errors are announced immediately, successes and information politely. */
export function Notice({ kind, title, children, live = true }: NoticeProps) {
  const { icon: Icon, look, role } = kinds[kind];
  return (
    <div
      role={live ? role : undefined}
      className={classNames("flex items-start gap-3 rounded-md border-2 border-l-8 p-4", look)}
    >
      <Icon aria-hidden className="mt-[0.1em] size-[1.35em] shrink-0" />
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere] text-ink">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
