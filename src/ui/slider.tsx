import { type ComponentProps, type CSSProperties, useId } from "react";

interface SliderProps extends Omit<
  ComponentProps<"input">,
  "className" | "style" | "type" | "min" | "max" | "value"
> {
  label: string;
  /** From 0 to 100. */
  percent: number;
}

const track =
  "h-5 w-full cursor-pointer appearance-none rounded-full border-2 border-eucalyptus bg-[linear-gradient(to_right,var(--color-eucalyptus)_var(--percent),var(--color-white)_var(--percent))] forced-colors:appearance-auto";

/** A thumb is as large as a thumb. */
const thumb =
  "[&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-6 [&::-webkit-slider-thumb]:border-eucalyptus [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-soft [&::-moz-range-thumb]:size-8 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-6 [&::-moz-range-thumb]:border-eucalyptus [&::-moz-range-thumb]:bg-white";

/** A percentage to be pulled, or moved with the arrow keys. */
export function Slider({ label, percent, ...input }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-xl font-bold tabular-nums">
          {`${percent} %`}
        </output>
      </div>
      <div className="flex min-h-12 items-center">
        <input
          {...input}
          id={id}
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-valuetext={`${percent} percent`}
          style={{ "--percent": `${percent}%` } as CSSProperties}
          className={`${track} ${thumb}`}
        />
      </div>
    </div>
  );
}
