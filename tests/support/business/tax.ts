import { gst } from "./country";

/** The tests' business is registered for the tax. */
export const tax = gst;
