import { beforeEach, describe, expect, it } from 'vitest';
import { writeStored } from '../../../shared/browser-storage';
import { noteOnDevice } from './last-visit';

const at = (time: string) => noteOnDevice(new Date(`2026-11-21T${time}:00.000Z`));

describe('the last visit of somebody who is not signed in', () => {
  beforeEach(() => window.localStorage.clear());

  it('is the current time during the whole first visit', () => {
    expect(at('08:00')).toBe('2026-11-21T08:00:00.000Z');
    expect(at('08:20')).toBe('2026-11-21T08:20:00.000Z');
  });
  it('is the end of the previous visit during the whole next visit', () => {
    at('08:00');
    at('08:20');
    expect(at('09:00')).toBe('2026-11-21T08:20:00.000Z');
    expect(at('09:25')).toBe('2026-11-21T08:20:00.000Z');
    expect(at('12:00')).toBe('2026-11-21T09:25:00.000Z');
  });
  it('ignores an invalid stored value', () => {
    writeStored('vacancies-seen', '{"at":1} gestern');
    expect(at('08:00')).toBe('2026-11-21T08:00:00.000Z');
  });
});
