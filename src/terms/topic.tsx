import type { ReactNode } from "react";

interface TopicProps {
  title: string;
  children: ReactNode;
}

/** One subject of the small print under its own heading. */
export function Topic({ title, children }: TopicProps) {
  return (
    <section className="grid gap-x-10 gap-y-2 border-t-2 border-line pt-5 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
      <h4 className="text-lg font-bold">{title}</h4>
      <div className="grid max-w-measure gap-3">{children}</div>
    </section>
  );
}
