import type { ReactNode } from "react";
import { createShared, useShared } from "../lib/shared";

const content = createShared<ReactNode>();

/** Puts into the slot what follows the sign-in; it comes with the live client. */
export const fillSessionSlot = content.set;

/** A place beside the pages for what lasts as long as the tab, and is not loaded before something live needs it. */
export const SessionSlot = (): ReactNode => useShared(content) ?? null;

/** Whether something live has brought the live client. */
export const useHasLiveClient = (): boolean => useShared(content) !== undefined;
