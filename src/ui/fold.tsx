import type { ReactNode } from "react";

/** What few need to know, behind a line that opens it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-eucalyptus-deep underline decoration-2 underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}
