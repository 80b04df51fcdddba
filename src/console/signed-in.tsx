import ExternalLink from "lucide-react/icons/external-link";
import { paths } from "../navigation/paths";
import { SignOutButton } from "../session/sign-out-button";
import { ButtonLink } from "../ui/button-link";

/** Who is signed in, and the links out of the console. */
export function SignedIn({ email }: { email: string }) {
  return (
    <div className="grid justify-items-start gap-1 border-t-2 border-line px-3 pt-3">
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        Signed in as <strong className="text-ink">{email}</strong>
      </p>
      <div className="-mx-5 flex flex-wrap">
        <ButtonLink kind="quiet" to={paths.home.href()}>
          <ExternalLink aria-hidden className="size-5 shrink-0" />
          Website
        </ButtonLink>
        <SignOutButton kind="quiet" />
      </div>
    </div>
  );
}
