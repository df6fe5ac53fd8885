/** A command that was carried out and can be undone for a short time. */
export interface UndoOffer {
  /** What was done, as a sentence. */
  text: string;
  /** Time of the browser (ms) until which the API accepts the undo. */
  until: number;
  /** Undoes the command. Returns the sentence to show; throws the error if the API refuses it. */
  undo: () => Promise<string>;
}

export interface ShownOffer extends UndoOffer {
  number: number;
}

let offers: readonly ShownOffer[] = [];
let last = 0;
const listeners = new Set<() => void>();

function write(next: readonly ShownOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

/** Shows the offer until it expires. After the newer offer is used, the older offer is shown again. */
export function offerUndo(offer: UndoOffer): void {
  if (offer.until <= Date.now()) return;
  last += 1;
  write([...offers, { ...offer, number: last }]);
}

export function removeOffer(number: number): void {
  write(offers.filter((offer) => offer.number !== number));
}

/** Another person may sign in without a reload. */
export function removeAllOffers(): void {
  if (offers.length > 0) write([]);
}

export const newestOffer = (): ShownOffer | undefined => offers.at(-1);

export function onOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The time until which the browser may offer the undo. Only the length of the window comes from the API, because the
 * clocks differ; it starts before the command was sent, so that the offer never outlasts the window.
 */
export function undoneUntil(sentAt: number, at: string, visibleAt: string | null): number {
  return visibleAt === null ? sentAt : sentAt + Math.max(0, Date.parse(visibleAt) - Date.parse(at));
}
