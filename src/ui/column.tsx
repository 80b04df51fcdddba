import type { ReactNode } from "react";
import { Container } from "./page";

/** A page of one question or one message: everything in a column in the middle. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className="mx-auto grid max-w-form gap-6 pt-8 pb-10 @3xl:pt-14">{children}</div>
    </Container>
  );
}
