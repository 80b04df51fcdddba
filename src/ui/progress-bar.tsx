import { classNames } from "./class-names";

interface ProgressBarProps {
  /** What is under way, for those who do not see the bar. */
  label: string;
  /** From 0 to 100. */
  percent: number;
  size?: "thin" | "thick";
}

/** How far something is. The number belongs beside it, in words. */
export function ProgressBar({ label, percent, size = "thick" }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={classNames(
        "w-full appearance-none overflow-hidden rounded-full border-2 border-eucalyptus bg-white [&::-moz-progress-bar]:bg-eucalyptus [&::-webkit-progress-bar]:bg-white [&::-webkit-progress-value]:bg-eucalyptus",
        size === "thick" ? "h-6" : "h-3",
      )}
    />
  );
}
