/** A friend before anyone types. */
export const blankFriend = { name: "", email: "", phone: "" };

/** Every field of a friend, in the order in which they are asked for. */
export const friendParts = ["name", "phone", "email"] as const;
