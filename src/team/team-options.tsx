import { useNames } from "./use-team";

/** The options of a select that names one of the team. @param nobody the label if none is chosen */
export const TeamOptions = ({ nobody }: { nobody: string }) => (
  <>
    <option value="">{nobody}</option>
    {useNames().map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </>
);
