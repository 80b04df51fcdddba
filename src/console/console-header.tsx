import type { ComponentProps } from "react";
import { PageTitle } from "../navigation/page-title";
import { paths } from "../navigation/paths";
import { PageHeader } from "../ui/page";
import { TextLink } from "../ui/text-link";

/** The name of the console, where none of its panels is open. */
export const CONSOLE_TITLE = "Owner’s console";

/** The heading where no panel is open; a panel names itself, also in the browser's tab. */
export function ConsoleHeader({ children, ...props }: ComponentProps<typeof PageHeader>) {
  return (
    <>
      <PageTitle title={CONSOLE_TITLE} noindex />
      <PageHeader {...props}>
        {children}
        <p>
          <TextLink to={paths.home.href()}>Go to the website</TextLink>
        </p>
      </PageHeader>
    </>
  );
}
