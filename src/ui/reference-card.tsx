import { type ReactNode, useId } from "react";
import { Card } from "./card";

interface ReferenceCardProps {
  title: string;
  reference: string;
  /** Makes the title the page's heading. */
  isPage?: boolean;
  first?: ReactNode;
  children?: ReactNode;
}

/** A receipt with a reference to keep and to read out on the phone. */
export function ReferenceCard(props: ReferenceCardProps) {
  const { title, reference, isPage = false, first, children } = props;
  const headingId = useId();
  const Heading = isPage ? "h1" : "h2";
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="@container grid gap-4">
        <Heading
          id={headingId}
          tabIndex={isPage ? -1 : undefined}
          className={isPage ? "text-2xl font-bold" : "text-xl font-bold"}
        >
          {title}
        </Heading>
        {first}
        <p>
          Your reference is <strong className="text-2xl whitespace-nowrap">{reference}</strong>
        </p>
        {children}
      </div>
    </Card>
  );
}
