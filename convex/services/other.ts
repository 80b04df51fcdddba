/** The form's choice for anything else. It's a separate module, because the other choices load all names. */
export const otherService = "Something else";
