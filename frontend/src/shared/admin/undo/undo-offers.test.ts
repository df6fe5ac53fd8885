import { afterEach, describe, expect, it, vi } from 'vitest';

import { newestOffer, offerUndo, onOffers, removeAllOffers, removeOffer, undoneUntil } from './undo-offers';

const undo = () => Promise.resolve('Undone');

afterEach(removeAllOffers);

describe('the offers to undo', () => {
  it('show the newest offer, and after its use the older offer again', () => {
    const until = Date.now() + 10_000;
    offerUndo({ text: 'Ana was rejected', until, undo });
    offerUndo({ text: 'Rui was rejected', until, undo });
    expect(newestOffer()?.text).toBe('Rui was rejected');
    removeOffer(newestOffer()?.number ?? 0);
    expect(newestOffer()?.text).toBe('Ana was rejected');
  });

  it('do not offer undo after the undo window', () => {
    offerUndo({ text: 'Ana was rejected', until: Date.now(), undo });
    expect(newestOffer()).toBeUndefined();
  });

  it('notify the screen of each change', () => {
    const listener = vi.fn();
    const stop = onOffers(listener);
    offerUndo({ text: 'Ana was rejected', until: Date.now() + 10_000, undo });
    stop();
    removeAllOffers();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the time until which a decision is offered to be undone', () => {
  it('takes only the length of the window from the API, because the clocks may differ', () => {
    expect(undoneUntil(5_000, '2030-01-01T00:00:00Z', '2030-01-01T00:00:10Z')).toBe(15_000);
  });

  it('is over at once without a window', () => {
    expect(undoneUntil(5_000, '2030-01-01T00:00:00Z', '2030-01-01T00:00:00Z')).toBe(5_000);
    expect(undoneUntil(5_000, '2030-01-01T00:00:00Z', null)).toBe(5_000);
  });
});
