import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import { NO_FILTER, useAddressedNoteFilter } from './note-filter';

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const opened = (query: string) => {
  window.history.replaceState(null, '', `/candidate-note${query}`);
  return renderHook(useAddressedNoteFilter, { wrapper }).result;
};

describe('the filter of notes in the address', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('is not the type of new notes, which the address of a window has as `type`', () => {
    expect(opened('?candidateId=c1&type=interview').current.filter).toEqual(NO_FILTER);
    expect(opened('?type=interview&q=porto&noteType=RANKING').current.filter).toEqual({ q: 'porto', type: 'RANKING' });
    expect(opened('?noteType=OTHER').current.filter).toEqual(NO_FILTER);
  });

  it('is written beside the other parameters, and removed', async () => {
    const result = opened('?candidateId=c1&type=interview');
    act(() => result.current.change({ q: 'porto' }));
    await waitFor(() => expect(result.current.filter).toEqual({ q: 'porto', type: '' }));
    act(() => result.current.change({ type: 'RANKING' }));
    await waitFor(() => expect(result.current.filter).toEqual({ q: 'porto', type: 'RANKING' }));
    expect(window.location.search).toBe('?candidateId=c1&type=interview&q=porto&noteType=RANKING');
    act(() => result.current.change(NO_FILTER));
    await waitFor(() => expect(result.current.filter).toEqual(NO_FILTER));
    expect(window.location.search).toBe('?candidateId=c1&type=interview');
  });
});
