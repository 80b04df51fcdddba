import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary";

interface DeferredProps {
  /** Until the part has arrived. */
  loading: ReactNode;
  /** If it cannot be fetched or breaks; the page around it stays. */
  failed: ReactNode;
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
