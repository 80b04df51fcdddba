import type { ReactNode } from "react";
import { CardSection } from "./card";

interface ReferenceCardProps {
  title: string;
  reference: string;
  /** It's what the page is about now: its title is the page's heading. */
  isPage?: boolean;
  /** What's to be read first. */
  first?: ReactNode;
  children?: ReactNode;
}

/** What was accepted, to keep and to read out on the phone. */
export function ReferenceCard({ reference, first, children, ...card }: ReferenceCardProps) {
  return (
    <CardSection {...card}>
      {first}
      <p>
        Your reference is <strong className="text-2xl whitespace-nowrap">{reference}</strong>
      </p>
      {children}
    </CardSection>
  );
}
