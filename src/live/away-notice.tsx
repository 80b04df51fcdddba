import { OurPhone } from "../lib/our-phone";
import { Notice } from "../ui/notice";

/** In place of a live part that cannot be fetched; `title` says what is missing. */
export function AwayNotice({ title }: { title: string }) {
  return (
    <Notice kind="warning" title={title}>
      <p>
        Please check your internet connection and try again in a moment. You can always call us on{" "}
        <OurPhone />.
      </p>
    </Notice>
  );
}
