import type { ComponentProps } from "react";
import { StarRow } from "./star-row";

/** How much of the last star an average fills, in `em`: within the icon's own margin, so that a small part is seen, too. */
const lastStar = (part: number) => (part === 0 ? 0 : (1.3 * (2 + 20 * part)) / 24);

/** An average as a picture: the last star is filled as far as it goes. The words stand beside it. */
export function AverageStars({
  average,
  on,
}: { average: number } & Pick<ComponentProps<typeof StarRow>, "on">) {
  const whole = Math.floor(average);
  return (
    <span aria-hidden className="relative inline-flex">
      <StarRow rating={0} on={on} />
      <span
        className="absolute inset-y-0 left-0 inline-flex overflow-hidden"
        style={{ width: `calc(${whole} * (1.3em + 2px) + ${lastStar(average - whole)}em)` }}
      >
        <StarRow rating={5} on={on} />
      </span>
    </span>
  );
}
