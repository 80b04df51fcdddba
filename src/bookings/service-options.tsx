import { serviceOptions } from "#convex/services/options";

/** The services that can be chosen, in their groups, for a list to pick from. */
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
