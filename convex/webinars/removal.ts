import { defineRemoval } from "../submissions/removal";
import { webinar } from "./form";

/** Nothing hangs on a sign-up. */
export const removal = defineRemoval({ form: webinar });
