import { team } from "#convex/business/team";

/** The options of a select that names one of the team. @param nobody the label if none is chosen */
export const TeamOptions = ({ nobody }: { nobody: string }) => (
  <>
    <option value="">{nobody}</option>
    {team.map(({ name }) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </>
);
