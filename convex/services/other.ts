/** The form's choice for anything else. A module of its own: the other choices bring the whole list of names. */
export const otherService = "Something else";
