/** The id of the form's section, which links point to. */
export const FORM_ID = "choose";

/** The id of the section with the plans. */
export const PLANS_ID = "plans";
