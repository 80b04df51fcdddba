import { onlyWeSee } from "#convex/shared/team";
import { OwnText } from "../business/our-details";
import { useNames } from "./use-team";

/** Who sees what clients tell us, before “it”. */
export const OnlyWeSee = () => <OwnText>{onlyWeSee(useNames())}</OwnText>;
