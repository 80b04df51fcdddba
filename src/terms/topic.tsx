import type { ReactNode } from "react";

interface TopicProps {
  title: string;
  children: ReactNode;
}

/** One subject of the small print under its own heading. */
export function Topic({ title, children }: TopicProps) {
  return (
    <section className="grid gap-2">
      <h4 className="text-lg font-bold">{title}</h4>
      {children}
    </section>
  );
}
