/** A placeholder for content that's loading; hidden without scripts. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status" className="needs-scripts text-muted">
      {children}
    </p>
  );
}
