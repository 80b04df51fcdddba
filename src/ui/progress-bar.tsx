import { classNames } from "./class-names";

interface ProgressBarProps {
  label: string;
  /** From 0 to 100. */
  percent: number;
  /** `hair` in a list's row. */
  size?: keyof typeof looks;
}

const looks = { hair: "h-2 border", thin: "h-3 border-2", thick: "h-6 border-2" };

/** A progress bar. Show the number as text beside it. */
export function ProgressBar({ label, percent, size = "thick" }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={classNames(
        "w-full appearance-none overflow-hidden rounded-full border-brand bg-white [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-white [&::-webkit-progress-value]:bg-brand",
        looks[size],
      )}
    />
  );
}
