import { literals } from "convex-helpers/validators";
import { eventTypes } from "./rules";

export const vEventType = literals(...eventTypes);
