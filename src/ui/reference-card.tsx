import type { ReactNode } from "react";
import { CardSection } from "./card";

interface ReferenceCardProps {
  title: string;
  reference: string;
  children?: ReactNode;
}

/** What was accepted, to keep and to read out on the phone. */
export function ReferenceCard({ title, reference, children }: ReferenceCardProps) {
  return (
    <CardSection title={title}>
      <p>
        Your reference is <strong className="text-2xl whitespace-nowrap">{reference}</strong>
      </p>
      {children}
    </CardSection>
  );
}
