import type { ReactNode } from "react";
import { createShared, useShared } from "../lib/shared";

const content = createShared<ReactNode>();

/** Renders the sign-in provider in the slot; it loads with the live client. */
export const fillSessionSlot = content.set;

const useContent = (): ReactNode => useShared(content) ?? null;

/** A slot beside the pages for what lasts as long as the tab, but loads only when something live needs it. */
export const SessionSlot = (): ReactNode => useContent();

/** Whether the live client has loaded. */
export const useHasLiveClient = (): boolean => useContent() !== null;
