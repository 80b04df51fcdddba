import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { paths } from "../../navigation/paths";
import { Notice } from "../../ui/notice";
import { TextLink } from "../../ui/text-link";

type Crowd = FunctionReturnType<typeof api.bookings.owner.crowds>[number];

const sources: Record<Crowd["by"], string> = {
  email: "under one email address",
  domain: "under addresses of one domain",
  network: "from one network",
};

/** Warns when one sender has many unconfirmed visits: perhaps a school, perhaps somebody blocking out the calendar. */
export function Crowds({ today }: { today: string }) {
  const crowds = useQuery(api.bookings.owner.crowds, { today }) ?? [];
  return crowds.map(({ reference, by }) => (
    <Notice key={`${by} ${reference}`} kind="info">
      <p>
        {`Many unconfirmed visits came ${sources[by]}. If they aren’t real, cancel them in `}
        <TextLink
          to={{
            pathname: paths.owner.href("bookings"),
            search: `?view=sender&sender=${reference}&by=${by}`,
          }}
        >
          {`the list of the sender of ${reference}`}
        </TextLink>
        .
      </p>
    </Notice>
  ));
}
