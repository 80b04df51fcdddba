import type { ComponentProps } from "react";
import { StarRow } from "./star-row";

/** An average as a picture: the last star is filled as far as it goes. The words stand beside it. */
export function AverageStars({
  average,
  on,
}: { average: number } & Pick<ComponentProps<typeof StarRow>, "on">) {
  return (
    <span aria-hidden className="relative inline-flex">
      <StarRow rating={0} on={on} />
      <span
        className="absolute inset-y-0 left-0 inline-flex overflow-hidden"
        style={{ width: `${(average / 5) * 100}%` }}
      >
        <StarRow rating={5} on={on} />
      </span>
    </span>
  );
}
