/** The id of the form's section, which links point to. */
export const FORM_ID = "choose";
