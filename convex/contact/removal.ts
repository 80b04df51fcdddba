import { defineRemoval } from "../submissions/removal";
import { contact, support } from "./form";

/** A message that was answered stays. */
export const contactRemoval = defineRemoval({
  form: contact,
  withdraw: (_, { replied }) => !replied,
});

/** Nothing hangs on a request from the welcome window. */
export const supportRemoval = defineRemoval({ form: support });
