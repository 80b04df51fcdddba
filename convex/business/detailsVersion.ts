/** The version of the owner's details that the pages are built with: 0, those of the files in this folder. */
export const detailsVersion: number = 0;
