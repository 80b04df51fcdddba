import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import { Card } from "./card";

interface ReferenceCardProps {
  title: string;
  reference: string;
  /** Makes the title the page's heading. */
  isPage?: boolean;
  /** It has arrived, and nobody has cancelled it since. */
  isTicked?: boolean;
  first?: ReactNode;
  children?: ReactNode;
}

/** A receipt with a reference to keep and to read out on the phone. */
export function ReferenceCard(props: ReferenceCardProps) {
  const { title, reference, isPage = false, isTicked = false, first, children } = props;
  const headingId = useId();
  const Heading = isPage ? "h1" : "h2";
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="@container grid gap-4">
        <div className="grid gap-3">
          {isTicked && (
            <span
              aria-hidden
              className="grid size-14 place-items-center rounded-full bg-brand text-white print:hidden"
            >
              <Check className="size-8" strokeWidth={3} />
            </span>
          )}
          <Heading
            id={headingId}
            tabIndex={isPage ? -1 : undefined}
            className={isPage ? "text-2xl font-bold" : "text-xl font-bold"}
          >
            {title}
          </Heading>
        </div>
        {first}
        <p>
          Your reference is <strong className="text-2xl whitespace-nowrap">{reference}</strong>
        </p>
        {children}
      </div>
    </Card>
  );
}
