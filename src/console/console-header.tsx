import type { ComponentProps } from "react";
import { PageTitle } from "../navigation/page-title";
import { PageHeader } from "../ui/page";

/** The name of the console, where none of its panels is open. */
export const CONSOLE_TITLE = "Owner’s console";

/** The heading where no panel is open; a panel names itself, also in the browser's tab. */
export function ConsoleHeader(props: ComponentProps<typeof PageHeader>) {
  return (
    <>
      <PageTitle title={CONSOLE_TITLE} noindex />
      <PageHeader {...props} />
    </>
  );
}
