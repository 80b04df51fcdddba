import CircleUserRound from "lucide-react/icons/circle-user-round";
import { paths } from "../navigation/paths";
import { useAccount } from "../session/account";
import { withLiveClient } from "../session/with-live-client";
import { Link } from "../ui/link";

/**
 * Who is signed in, live. It only takes the space left on its line, so nothing moves when it appears. On a phone that
 * fits an icon, and on the narrowest ones nothing.
 */
function LiveAccountLink() {
  const account = useAccount();
  if (account.kind !== "signedIn") return null;
  return (
    <Link
      to={paths.login.href()}
      title={`Signed in as ${account.email}`}
      className="site-strip-item hidden min-h-11 min-w-11 flex-[1_1_2.75rem] items-center justify-end gap-2 overflow-hidden text-sm no-underline md:min-h-12 @min-[21.5rem]:flex"
    >
      <CircleUserRound aria-hidden className="size-6 shrink-0" />
      <span className="sr-only @xl:not-sr-only @xl:truncate">{`Signed in as ${account.email}`}</span>
    </Link>
  );
}

export default withLiveClient(LiveAccountLink);
