import type { ReactNode } from "react";
import type { Feature } from "#convex/business/features";
import { Fold } from "../ui/fold";
import { TextLink } from "../ui/text-link";

/** One subject of the small print. */
export interface Topic {
  title: string;
  text: ReactNode;
  /** Said only where the business offers this. */
  feature?: Feature;
}

interface TopicsProps {
  topics: readonly Topic[];
  heading: "h2" | "h3" | "h4";
}

const idOf = (title: string) => `terms-${title.replace(/\W+/g, "-")}`;

/** Each subject under its own heading, after a list of them. */
export function Topics({ topics, heading: Heading }: TopicsProps) {
  const contents = (
    <ul className="min-w-0 columns-2 gap-x-6 leading-snug @4xl:columns-3 print:hidden">
      {topics.map(({ title }) => (
        <li key={title} className="break-inside-avoid py-2.5">
          <TextLink to={`#${idOf(title)}`}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {/* Folded already where it stands in a fold. */}
      {Heading === "h4" ? contents : <Fold title="Contents">{contents}</Fold>}
      {topics.map(({ title, text }) => (
        <section
          key={title}
          className="grid min-w-0 gap-x-10 gap-y-2 border-t-2 border-line pt-5 wrap-anywhere @4xl:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <Heading id={idOf(title)} className="text-lg font-bold">
            {title}
          </Heading>
          <div className="grid max-w-measure gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
            {text}
          </div>
        </section>
      ))}
    </>
  );
}
