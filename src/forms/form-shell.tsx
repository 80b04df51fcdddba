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

/** The deployment's endpoint for forms posted by the browser (`convex/plainForms`). */
const SEND_FORM = "/api/v1.0/email/send-form";

/** The attributes with which a browser posts a form without scripts. */
export function plainPost() {
  const site = deploymentSite();
  return site === undefined ? {} : { method: "post", action: `${site}${SEND_FORM}` };
}

/** The shell's props, from the form's own code once it has loaded. */
interface TakenForm extends Pick<ComponentProps<"form">, "onSubmit" | "onSubmitCapture"> {
  isHidden: boolean;
  locked: boolean;
}

/** State shared by a shell and its fields. */
export const createFormShell = () => ({
  /** Undefined until the fields' code has loaded. */
  taken: createShared<TakenForm>(),
  /** The slots for the receipt, and for the form's errors and notices. */
  outcome: createShared<Element | null>(),
  top: createShared<Element | null>(),
});

export type FormShellState = ReturnType<typeof createFormShell>;

const nowhere = createShared<Element | null>();

/** A slot of the shell; null until it's mounted, undefined without a shell. */
export function usePlace(shell: FormShellState | undefined, name: "outcome" | "top") {
  const place = useShared(shell?.[name] ?? nowhere);
  return shell && (place ?? null);
}

const REST = "rest-of-form";

interface FormShellProps {
  shell: FormShellState;
  name: string;
  "aria-label": string;
  /** The part that runs first. */
  first: ReactNode;
  /** Hidden fields posted with it. */
  last: ReactNode;
  /**
   * The rest, from a `lazyForm`. Must be the same element on every render, or React drops its prerendered HTML before
   * its code has loaded.
   */
  children: ReactElement;
}

/** A form around fields that load later than its first part. Until then the browser can post it. */
export function FormShell({ shell, first, last, children, ...form }: FormShellProps) {
  const { set: mountOutcome } = shell.outcome;
  const { set: mountTop } = shell.top;
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
      <div ref={mountOutcome} className="contents" />
      <div hidden={taken?.isHidden}>
        <FormElement
          {...form}
          {...plainPost()}
          data-as-built={taken === undefined ? "" : undefined}
          onSubmit={taken?.onSubmit}
          onSubmitCapture={taken?.onSubmitCapture}
        >
          <fieldset disabled={taken?.locked} className="contents">
            <div ref={mountTop} className="contents" />
            {first}
          </fieldset>
          {rest}
          {last}
        </FormElement>
      </div>
    </div>
  );
}
