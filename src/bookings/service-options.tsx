import { serviceOptions } from "#convex/services/options";

/** The services as `<option>`s, in groups. */
export function ServiceOptions() {
  return serviceOptions.map(({ group, options }) => (
    <optgroup key={group} label={group}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </optgroup>
  ));
}
