/**
 * The form's choice for anything else. It's a module of its own, because the other choices load the whole list of
 * names.
 */
export const otherService = "Something else";
