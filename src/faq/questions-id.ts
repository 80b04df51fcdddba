/** Where the questions begin on the page that has little else. */
export const QUESTIONS_ID = "questions";
