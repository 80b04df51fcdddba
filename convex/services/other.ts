/** What the form offers to somebody who looks for something else; apart from the others, whose names it brings along. */
export const otherService = "Something else";
