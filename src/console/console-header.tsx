import type { ComponentProps } from "react";
import { PageTitle } from "../navigation/page-title";
import { paths } from "../navigation/paths";
import { PageHeader } from "../ui/page";
import { TextLink } from "../ui/text-link";

/** The console's title when no panel is open. */
export const CONSOLE_TITLE = "Owner’s console";

/** The heading when no panel is open. A panel sets its own heading and tab title. */
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
