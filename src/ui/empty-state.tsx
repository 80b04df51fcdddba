import type { ReactNode } from "react";
import { Drawing } from "./drawing";

interface EmptyStateProps {
  /** The content of a 160 by 100 SVG. */
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Left out if it's part of the page from the start. */
  role?: "alert" | "status";
}

/** A centred message for an empty list: what's missing, why, and the next step. */
export function EmptyState({ drawing, title, children, actions, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="mx-auto grid max-w-form justify-items-center gap-4 py-4 text-center [overflow-wrap:anywhere]"
    >
      <Drawing viewBox="0 0 160 100" className="w-40">
        <ellipse cx="80" cy="56" rx="76" ry="42" stroke="none" className="fill-brand-pale" />
        {drawing}
      </Drawing>
      <div className="text-xl font-bold text-balance">{title}</div>
      {children}
      {actions !== undefined && (
        <div className="grid w-full gap-3 pt-1 @sm:flex @sm:flex-wrap @sm:justify-center">
          {actions}
        </div>
      )}
    </div>
  );
}
