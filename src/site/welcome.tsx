import { lazy, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";

const WelcomeWindow = lazy(() => import("./welcome-window"));

/** The welcome window for the person who asks for the tour, each time they do; it never opens by itself. */
export default function Welcome() {
  const isAsked = new URLSearchParams(useLocation().search).has("tour");
  const navigate = useNavigate();
  const [opened, setOpened] = useState(0);
  const open = useEffectEvent(() => {
    setOpened((times) => times + 1);
    void navigate(paths.home.href(), { replace: true });
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
  if (opened === 0) return null;
  return (
    <Deferred loading={null} failed={null}>
      <WelcomeWindow key={opened} />
    </Deferred>
  );
}
