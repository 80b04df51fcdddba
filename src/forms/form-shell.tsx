import { type ComponentProps, type ReactElement, type ReactNode, useMemo } from "react";
import { restoreFocus } from "../lib/restore-focus";
import { createShared, useShared } from "../lib/shared";
import { AsBuilt } from "../live/as-built";
import { deploymentSite } from "../live/deployment";
import { NotLoaded } from "../live/recovery-actions";
import { Deferred } from "../ui/deferred";
import { FormElement } from "../ui/form-frame";
import { findAsBuilt } from "./as-built";
import { loadingForm } from "./form-part";

/** Where the deployment takes a form that a browser posts (`convex/plainForms`). */
const SEND_FORM = "/api/v1.0/email/send-form";

/** What makes a browser post a form by itself. */
export function plainPost() {
  const site = deploymentSite();
  return site === undefined ? {} : { method: "post", action: `${site}${SEND_FORM}` };
}

/** How the form's own code, once it has come, has the shell around it. */
interface TakenForm extends Pick<ComponentProps<"form">, "onSubmit" | "onSubmitCapture"> {
  isHidden: boolean;
  locked: boolean;
}

/** What a shell and the fields in it share. */
export const createFormShell = () => ({
  /** Undefined until the fields' code is there. */
  taken: createShared<TakenForm>(),
  /** The places for what was sent, and for what's wrong and said of the form. */
  outcome: createShared<Element | null>(),
  top: createShared<Element | null>(),
});

export type FormShellState = ReturnType<typeof createFormShell>;

const nowhere = createShared<Element | null>();

/** A place of the shell; null until it's in the page, undefined where there's no shell. */
export function usePlace(shell: FormShellState | undefined, name: "outcome" | "top") {
  const place = useShared(shell?.[name] ?? nowhere);
  return shell && (place ?? null);
}

const REST = "rest-of-form";

interface FormShellProps {
  shell: FormShellState;
  name: string;
  "aria-label": string;
  /** What's alive before the rest. */
  first: ReactNode;
  /** What's posted with it besides. */
  last: ReactNode;
  /** The rest, from a `lazyForm`. It has to be the same element each time: until its code is here React throws away what was built of one that changes. */
  children: ReactElement;
}

/** The form around fields whose code comes later than that of its first part. Until then the browser posts it. */
export function FormShell({ shell, first, last, children, ...form }: FormShellProps) {
  const taken = useShared(shell.taken);
  const { name } = form;
  const rest = useMemo(() => {
    const built = () => [
      ...(findAsBuilt(name)?.querySelector(`[data-part="${REST}"]`)?.childNodes ?? []),
    ];
    return (
      <Deferred
        loading={<AsBuilt find={built} part={REST} loading={loadingForm} />}
        failed={<NotLoaded />}
      >
        <div data-part={REST} className="contents">
          {children}
        </div>
      </Deferred>
    );
  }, [children, name]);
  return (
    <div ref={restoreFocus} className="grid content-start gap-8">
      <div ref={shell.outcome.set} className="contents" />
      <div hidden={taken?.isHidden}>
        <FormElement
          {...form}
          {...plainPost()}
          data-as-built={taken === undefined ? "" : undefined}
          onSubmit={taken?.onSubmit}
          onSubmitCapture={taken?.onSubmitCapture}
        >
          <fieldset disabled={taken?.locked} className="contents">
            <div ref={shell.top.set} className="contents" />
            {first}
          </fieldset>
          {rest}
          {last}
        </FormElement>
      </div>
    </div>
  );
}
