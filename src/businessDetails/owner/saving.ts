import type { FunctionReturnType } from "convex/server";
import { pick } from "convex-helpers";
import { api } from "#convex/_generated/api";
import type { SomeDetails } from "#convex/businessDetails/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { namesOf } from "./labels";

export type Saved = FunctionReturnType<typeof api.businessDetails.owner.get>;
type Version = FunctionReturnType<typeof api.businessDetails.owner.save>;

/** Saves some of the details, with Undo. @param done the message afterwards */
export function useSaving({ details }: Saved, done: string) {
  const save = useMutation(api.businessDetails.owner.save);
  const { say } = useToast("your business");
  return {
    save: (sent: SomeDetails, { control, ...version }: Version & { control: CallControl }) =>
      save({ ...sent, ...version }, control),
    onSaved: (sent: SomeDetails, version: Version) =>
      say(done, (control) => save({ ...pick(details, namesOf(sent)), ...version }, control)),
  };
}

export const versionOf = ({ lastModified, lastModifiedBy }: Saved) => ({
  version: lastModified,
  by: lastModifiedBy,
});
