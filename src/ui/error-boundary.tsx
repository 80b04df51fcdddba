import { Component, createContext, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What stands there when the children cannot be shown. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What was thrown, for what stands in the place of what threw it. */
export const CaughtError = createContext<unknown>(undefined);

/** Keeps a failure where it happened. Give it a `key` that changes when it is worth another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    return <CaughtError value={caught.error}>{this.props.fallback}</CaughtError>;
  }
}
