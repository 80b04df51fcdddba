import { type ReactElement, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary";

/** What comes and goes is an element: React can't take a bare text away once that's translated. */
interface DeferredProps {
  /** Until the part has arrived. */
  loading: ReactElement | null;
  /** If it cannot be fetched or breaks; the page around it stays. */
  failed: ReactElement | null;
  children: ReactNode;
}

/** A part of a page whose code is fetched only when it is needed. */
export function Deferred({ loading, failed, children }: DeferredProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
