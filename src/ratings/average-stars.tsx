import { StarRow } from "./star-row";

/** How much of the last star to fill, in `em`, inside the icon's padding so that a small part is visible. */
const lastStar = (part: number) => (part === 0 ? 0 : (1.3 * (2 + 20 * part)) / 24);

/** An average as stars, the last one partly filled. The number is beside it. */
export function AverageStars({ average }: { average: number }) {
  const whole = Math.floor(average);
  return (
    <span aria-hidden className="relative inline-flex">
      <StarRow rating={0} />
      <span
        className="absolute inset-y-0 left-0 inline-flex overflow-hidden"
        style={{ width: `calc(${whole} * (1.3em + 2px) + ${lastStar(average - whole)}em)` }}
      >
        <StarRow rating={5} />
      </span>
    </span>
  );
}
