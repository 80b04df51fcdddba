import { CallButton } from "../business/call-button";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";

interface UnopenedLinkProps {
  title: string;
  /** A sentence about when such a link expires. */
  ends?: string;
}

/** Shown if an email's link can't be opened. */
export function UnopenedLink({ title, ends }: UnopenedLinkProps) {
  return (
    <EmptyState
      role="alert"
      drawing={
        <>
          <path d="M42 30h76v50H42Z" className="fill-white" />
          <path d="m42 30 38 28 38-28" />
          <circle cx="118" cy="32" r="15" className="fill-accent" />
          <path d="M113 28a5 5 0 1 1 6 5c-1 0-1 1-1 2M118 40v.1" />
        </>
      }
      title={title}
      actions={
        <>
          <ButtonLink to={paths.login.href({ next: paths.myRequests.href() })}>
            Sign in to see your requests
          </ButtonLink>
          <CallButton kind="secondary" />
        </>
      }
    >
      <p>
        {ends !== undefined && <span>{`${ends} `}</span>}
        <span>
          Please open the link in our newest email again, all of it. Or call us: we’ll find it by
          your reference.
        </span>
      </p>
    </EmptyState>
  );
}
