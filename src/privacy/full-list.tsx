import type { ReactNode } from "react";

/** The rest of a card, folded for the few who want all of it; open in print. */
export function FullList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t-2 border-line">
      <summary className="min-h-12 cursor-pointer rounded-sm pt-4 font-bold text-brand underline decoration-2 underline-offset-4 hover:decoration-4">
        {title}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
