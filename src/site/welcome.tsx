import { lazy, useState } from "react";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { Deferred } from "../ui/deferred";

const WelcomeWindow = lazy(() => import("./welcome-window"));

/** The welcome window for the person who asks for the tour, each time they do; it never opens by itself. */
export default function Welcome() {
  const [opened, setOpened] = useState(0);
  useConsumedSearchParams({
    tour: () => setOpened((times) => times + 1),
  });
  if (opened === 0) return null;
  return (
    <Deferred loading={null} failed={null}>
      <WelcomeWindow key={opened} />
    </Deferred>
  );
}
