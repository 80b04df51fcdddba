export const blankFriend = { name: "", email: "", phone: "" };

/** The fields of a friend in the form's order. */
export const friendParts = ["name", "phone", "email"] as const;
