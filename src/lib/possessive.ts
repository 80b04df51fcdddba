/** "24 hours’". */
export const possessive = (words: string): string => words + (words.endsWith("s") ? "’" : "’s");
