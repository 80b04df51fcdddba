import { type ReactNode, useId } from "react";
import { Card } from "./card";

interface ReferenceCardProps {
  title: string;
  reference: string;
  children?: ReactNode;
}

/** What was accepted, to keep and to read out on the phone. */
export function ReferenceCard({ title, reference, children }: ReferenceCardProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="grid gap-4">
        <h2 id={headingId} className="text-xl font-bold">
          {title}
        </h2>
        <p>
          Your reference is <strong className="text-2xl whitespace-nowrap">{reference}</strong>
        </p>
        {children}
      </div>
    </Card>
  );
}
