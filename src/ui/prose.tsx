import type { ReactNode } from "react";

/** Body text: readable line lengths, spacing between paragraphs, bulleted lists. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-measure gap-4 [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_h2]:mt-4 [&_h2]:text-2xl [&_h2]:font-bold [&_h3]:mt-2 [&_h3]:text-xl [&_h3]:font-bold [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </div>
  );
}
