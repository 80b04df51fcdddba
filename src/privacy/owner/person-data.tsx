import { useConvex } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import type { Person } from "../../records/rows";
import { Button } from "../../ui/button";
import { Fold } from "../../ui/fold";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { type CopyFormat, downloadCopy } from "../fetch-copy";
import { CorrectionDialog } from "./correction-dialog";
import { ErasureDialog } from "./erasure-dialog";

interface PersonDataProps {
  /** How the page was asked for: their email address or phone number. */
  contact: string;
  person: Person;
}

/** What the owner can do about all that we hold of somebody: give it to them, put it right, delete it. */
export function PersonData({ contact, person }: PersonDataProps) {
  const [asked, setAsked] = useState<"correction" | "erasure" | null>(null);
  const erase = useErasing(contact);
  const copy = useCopying(contact);
  const close = () => setAsked(null);
  return (
    <div className="border-t border-line pt-1">
      <Fold title="Their data">
        <div className="grid gap-3">
          <p className="text-muted">
            They may see all of it, have it put right and have it deleted. Make sure first that it’s
            them who asks.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" busy={copy.busy} onClick={() => void copy.start("page")}>
              Copy to read or print
            </Button>
            <Button kind="secondary" busy={copy.busy} onClick={() => void copy.start("json")}>
              Copy as data (JSON)
            </Button>
            <Button kind="secondary" onClick={() => setAsked("correction")}>
              Edit details
            </Button>
            <Button kind="quiet" busy={erase.busy} onClick={() => setAsked("erasure")}>
              Delete their data
            </Button>
          </div>
          <CorrectionDialog
            contact={contact}
            person={person}
            open={asked === "correction"}
            onClose={close}
          />
          <ErasureDialog
            contact={contact}
            open={asked === "erasure"}
            onClose={close}
            onErase={() => {
              close();
              void erase.start();
            }}
          />
        </div>
      </Fold>
    </div>
  );
}

function useCopying(contact: string) {
  const convex = useConvex();
  const startCopy = useMutation(api.privacy.copies.owner.start);
  const { run, busy } = useToast();
  const start = (format: CopyFormat) =>
    run(
      async (control) => {
        await startCopy({ contact }, control);
        await downloadCopy(contact, format, (part, cursor) =>
          convex.query(api.privacy.copies.owner.read, { contact, part, cursor }),
        );
      },
      { done: "The copy is in your downloads. Delete it once you’ve passed it on." },
    );
  return { busy, start };
}

function useErasing(contact: string) {
  const erase = useMutation(api.privacy.owner.erase);
  const { run, busy } = useToast();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const act = async (control: CallControl) => {
    await erase({ contact }, control);
    void navigate(link({ person: null, tab: "privacy", search: null }));
  };
  const start = () => run(act, { done: "It’s being deleted. You see below when it’s done." });
  return { busy, start };
}
