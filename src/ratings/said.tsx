import type { ReactNode } from "react";
import { business } from "#convex/business/business";

interface SaidProps {
  words: string;
  name: string;
  /** When and where they said it, or who they are. */
  source: ReactNode;
  reply?: string | undefined;
  children?: ReactNode;
}

/** A quote about us with our reply. */
export function Said({ words, name, source, reply, children }: SaidProps) {
  return (
    <figure className="grid h-full content-start gap-3 rounded-lg border border-line bg-white p-5 shadow-soft @xl:p-6 print:break-inside-avoid">
      {children}
      {words !== "" && (
        <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</blockquote>
      )}
      <figcaption className="grid gap-4">
        <p>
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          <span className="block text-sm text-muted">{source}</span>
        </p>
        {reply !== undefined && (
          <div className="rounded-r-md border-l-4 border-brand bg-brand-pale px-4 py-3">
            <p className="font-bold">{`${business.name} replies`}</p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reply}</p>
          </div>
        )}
      </figcaption>
    </figure>
  );
}
