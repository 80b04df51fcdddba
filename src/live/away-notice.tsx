import { business } from "#convex/business/business";
import { Notice } from "../ui/notice";
import { TextAnchor } from "../ui/text-link";

/** In place of a live part that cannot be fetched; `title` says what is missing. */
export function AwayNotice({ title }: { title: string }) {
  return (
    <Notice kind="warning" title={title}>
      <p>
        Please check your internet connection and try again in a moment. You can always call us on{" "}
        <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor>.
      </p>
    </Notice>
  );
}
