import type { Batch } from "#convex/telemetry/formRules";
import {
  type CountedForm,
  type FunnelStep,
  isFarther,
  MOST_INTERACTIONS,
  MOST_SENT,
  MOST_TRIES,
  MOST_VIEWS,
} from "#convex/telemetry/rules";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { pushId } from "../lib/push-id";

interface Kept {
  batch: Batch;
  tries: number;
}

const NAME = "visit-batches";

/** The most batches to keep; older ones are dropped. */
const MOST_KEPT = 10;

const kept = () => (getDeviceItem(NAME) as Kept[] | undefined) ?? [];

/**
 * A visitor's events on their way to the deployment. Packed batches survive reloads, are shared by all tabs, and have
 * an id so that retries are counted once.
 */
export class Outbox {
  #views: string[] = [];
  #interactions = 0;
  #step: FunnelStep | undefined;
  #sent: CountedForm[] = [];

  addView(page: string): void {
    if (this.#views.length < MOST_VIEWS) this.#views.push(page);
  }

  addInteraction(): void {
    this.#interactions = Math.min(this.#interactions + 1, MOST_INTERACTIONS);
  }

  addStep(step: FunnelStep): void {
    if (isFarther(step, this.#step)) this.#step = step;
  }

  addSent(form: CountedForm): void {
    if (this.#sent.length < MOST_SENT) this.#sent.push(form);
  }

  /** Packs the events so far into a batch that outlives the page. */
  pack(): void {
    const [step, sent] = [this.#step, this.#sent];
    const isEmpty = this.#views.length === 0 && this.#interactions === 0 && sent.length === 0;
    if (isEmpty && step === undefined) return;
    const batch = {
      id: pushId(),
      views: this.#views,
      interactions: this.#interactions,
      ...(step !== undefined && { step }),
      ...(sent.length > 0 && { sent }),
    };
    this.#views = [];
    this.#interactions = 0;
    this.#step = undefined;
    this.#sent = [];
    setDeviceItem(NAME, [...kept(), { batch, tries: 0 }].slice(-MOST_KEPT));
  }

  /** The next batch to send, if any. New events wait until it has arrived. */
  next(): Batch | undefined {
    if (kept().length === 0) this.pack();
    return kept()[0]?.batch;
  }

  /** The batch has arrived, or was refused for good. */
  done(id: string): void {
    const left = kept().filter(({ batch }) => batch.id !== id);
    setDeviceItem(NAME, left.length === 0 ? undefined : left);
  }

  /** The batch failed; it's retried, but not forever. */
  failed(id: string): void {
    const tried = kept().map((each) =>
      each.batch.id === id ? { ...each, tries: each.tries + 1 } : each,
    );
    setDeviceItem(
      NAME,
      tried.filter(({ tries }) => tries < MOST_TRIES),
    );
  }

  static forget(): void {
    setDeviceItem(NAME, undefined);
  }
}
