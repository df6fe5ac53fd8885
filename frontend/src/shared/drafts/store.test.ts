import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, readDraft, removeDraft, sweepDrafts, unsavedDrafts, writeDraft } from './store';

const DAY = 24 * 60 * 60 * 1000;
const fields = { profession: ['', 'Contabilista'] } as const;

describe('drafts in the browser', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('belong to a person: another person on the same device does not see them', () => {
    writeDraft('u1', 'cv-about', 1, fields);
    expect(readDraft('u1', 'cv-about', 1)?.fields).toEqual(fields);
    expect(readDraft('u2', 'cv-about', 1)).toBeNull();
    expect(readDraft(null, 'cv-about', 1)).toBeNull();
    expect(unsavedDrafts('u1').map(({ form }) => form)).toEqual(['cv-about']);
    clearDrafts('u2');
    expect(unsavedDrafts('u1')).toHaveLength(1);
    clearDrafts('u1');
    expect(unsavedDrafts('u1')).toEqual([]);
  });

  it('of another version are deleted', () => {
    writeDraft('u1', 'cv-about', 1, fields);
    expect(readDraft('u1', 'cv-about', 2)).toBeNull();
  });

  it('expire after seven days', () => {
    vi.useFakeTimers();
    writeDraft('u1', 'cv-about', 1, fields);
    vi.setSystemTime(Date.now() + 7 * DAY - 1);
    expect(unsavedDrafts('u1')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2);
    expect(readDraft('u1', 'cv-about', 1)).toBeNull();
    expect(unsavedDrafts('u1')).toEqual([]);
    sweepDrafts();
    expect(localStorage.length).toBe(0);
  });

  it('of earlier releases, without a person or a version, are deleted', () => {
    localStorage.setItem('draft:cv-about', '{"profession":"x"}');
    localStorage.setItem('draft:apply-v1', '{"motivation":"x"}');
    localStorage.setItem('draft:u1:cv-about', 'no JSON');
    localStorage.setItem('token', 'a.b.c');
    sweepDrafts();
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('stay in memory when the browser refuses to store them, and report this', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft('u1', 'cv-about', 1, fields)).toBeNull();
    expect(readDraft('u1', 'cv-about', 1)?.fields).toEqual(fields);
    removeDraft('u1', 'cv-about');
    expect(readDraft('u1', 'cv-about', 1)).toBeNull();
  });
});
