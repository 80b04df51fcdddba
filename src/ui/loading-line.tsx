/** Stands where something is on its way, and says so where it can come. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status" className="needs-scripts text-muted">
      {children}
    </p>
  );
}
