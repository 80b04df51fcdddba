import Mail from "lucide-react/icons/mail";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** Opens the conversation with somebody, starting one if there is none. */
export function WriteTo({ email }: { email: string }) {
  const begin = useMutation(api.conversations.owner.begin);
  const { run, busy } = useToast();
  const navigate = useNavigate();
  const open = async (control: CallControl) => {
    await begin({ contact: email }, control);
    const search = `?open=${encodeURIComponent(email)}`;
    void navigate({ pathname: paths.owner.href("inbox"), search });
    return false;
  };
  return (
    <Button kind="tool" busy={busy} onClick={() => void run(open, { done: "" })}>
      <Mail aria-hidden className="size-5 shrink-0" />
      <span>
        Write<VisuallyHidden> to them</VisuallyHidden>
      </span>
    </Button>
  );
}
