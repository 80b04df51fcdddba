import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../forms";
import { records } from "../records";
import type { SubmissionResult } from "./fields";
import { type Accepted, type Submission, submitOnce } from "./model";

/** A form whose records can be saved. */
interface Saving<Content> {
  form: RecordForm;
  /** Writes the record and tells everybody; one in quarantine waits for its release. */
  save: (ctx: MutationCtx, content: Content, accepted: Accepted) => Promise<void>;
}

/** Saves what was sent, once; fails and returns as `submitOnce` does. */
export const submitRecord = <Content>(
  ctx: MutationCtx,
  { form, save }: Saving<Content>,
  submission: Omit<Submission<Content>, "form">,
): Promise<SubmissionResult> =>
  submitOnce(
    ctx,
    { form, ...submission },
    {
      save: async (content, accepted) => {
        await save(ctx, content, accepted);
        return undefined;
      },
      withdraw: (reference, now) => ctx.runMutation(records[form].withdraw, { reference, now }),
    },
  );
