import { Component, createContext, type ReactNode } from "react";

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** The error, for the fallback. */
export const CaughtError = createContext<unknown>(undefined);

/** Contains an error where it happened. Give it a `key` that changes when it's worth another try. */
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
