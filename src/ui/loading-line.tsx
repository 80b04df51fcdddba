/** Stands where something is on its way, and says so. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status" className="text-muted">
      {children}
    </p>
  );
}
