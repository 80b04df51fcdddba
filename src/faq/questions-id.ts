/** The id of the FAQ's section. */
export const QUESTIONS_ID = "questions";
