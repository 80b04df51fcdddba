import { defineRemoval } from "../submissions/removal";
import { client } from "./form";

/** Nothing hangs on a client's profile. */
export const removal = defineRemoval({ form: client });
