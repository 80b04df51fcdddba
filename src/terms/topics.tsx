import type { ReactNode } from "react";
import type { Feature } from "#convex/business/features";
import { Fold } from "../ui/fold";
import { TextLink } from "../ui/text-link";

/** One topic of the terms. */
export interface Topic {
  title: string;
  text: ReactNode;
  /** Only shown if the business offers this. */
  feature?: Feature;
}

export const idOf = (title: string) => `terms-${title.replace(/\W+/g, "-")}`;

/** Links to headings: beside the text on a wide screen, folded above it on others. */
export function Contents({ titles }: { titles: readonly string[] }) {
  const links = (
    <ul className="leading-snug">
      {titles.map((title) => (
        <li key={title} className="py-2.5">
          <TextLink to={`#${idOf(title)}`}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label="Contents"
      className="self-start @4xl:sticky @4xl:top-[calc(var(--header-height)+1rem)] print:hidden"
    >
      <div className="@4xl:hidden">
        <Fold title="Contents">{links}</Fold>
      </div>
      <div className="hidden @4xl:block">{links}</div>
    </nav>
  );
}

interface TopicsProps {
  topics: readonly Topic[];
  heading: "h2" | "h3";
}

/** Each topic under its heading. */
export function Topics({ topics, heading: Heading }: TopicsProps) {
  return topics.map(({ title, text }) => (
    <section key={title} className="grid min-w-0 gap-3 border-t-2 border-line pt-6 wrap-anywhere">
      <Heading id={idOf(title)} className="text-xl font-bold">
        {title}
      </Heading>
      <div className="grid max-w-measure gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
        {text}
      </div>
    </section>
  ));
}
