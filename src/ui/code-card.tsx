interface CodeCardProps {
  label: string;
  code: string;
}

/** A code to keep, styled like a coupon. */
export function CodeCard({ label, code }: CodeCardProps) {
  return (
    <p className="grid justify-items-center gap-1 rounded-md border-3 border-dashed border-accent bg-accent-pale p-5 text-center">
      <span className="font-semibold">{label}</span>
      <strong className="max-w-full text-2xl tracking-wide">{code}</strong>
    </p>
  );
}
