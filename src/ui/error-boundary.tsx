import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What stands there when the children cannot be shown. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure where it happened. Give it a `key` that changes when it is worth another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
