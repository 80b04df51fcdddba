import { type ReactElement, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary";

/** Placeholders are elements, because React can't remove a bare text node that a translation tool has replaced. */
interface DeferredProps {
  loading: ReactElement | null;
  /** Shown if the part can't load or crashes; the page around it stays. */
  failed: ReactElement | null;
  children: ReactNode;
}

/** A lazily loaded part of a page. */
export function Deferred({ loading, failed, children }: DeferredProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
