import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../session/session';
import { useDraft } from './useDraft';
import { unsavedDrafts } from './store';

interface Value {
  profession: string;
  skills: string[];
  taxNumber: string;
}

const server: Value = { profession: 'Técnica', skills: ['excel'], taxNumber: '' };
const open = (saved: Value = server, version = 1) =>
  renderHook((held: Value) => useDraft<Value>({ form: 'cv-about', version, saved: held, secret: ['taxNumber'] }), {
    initialProps: saved,
  });

describe('the draft of a form', () => {
  beforeEach(() => {
    localStorage.clear();
    setSession({ token: 'a.b.c', userId: 'u1' });
  });

  it('is stored with every change at once, and restored as not saved', () => {
    const first = open();
    expect(first.result.current).toMatchObject({ changed: false, keptAt: null });
    act(() => first.result.current.set({ profession: 'Técnica de logística' }));
    act(() => first.result.current.set(({ skills }) => ({ skills: [...skills, 'sage'] })));
    expect(unsavedDrafts('u1').map(({ form }) => form)).toEqual(['cv-about']);
    first.unmount();

    const { result } = open();
    expect(result.current.value).toEqual({
      profession: 'Técnica de logística',
      skills: ['excel', 'sage'],
      taxNumber: '',
    });
    expect(result.current.changed).toBe(true);
    expect(result.current.keptAt).toBeInstanceOf(Date);
    act(() => result.current.discard());
    expect(result.current.value).toEqual(server);
    expect(unsavedDrafts('u1')).toEqual([]);
  });

  it('is deleted when all values are equal to the saved values again', () => {
    const { result } = open();
    act(() => result.current.set({ profession: 'x' }));
    act(() => result.current.set({ profession: server.profession }));
    expect(result.current.changed).toBe(false);
    expect(unsavedDrafts('u1')).toEqual([]);
  });

  it('never contains a secret field, and does not report it as stored', () => {
    const { result } = open();
    act(() => result.current.set({ taxNumber: '400123456' }));
    expect(result.current).toMatchObject({ changed: true, keptAt: null });
    act(() => result.current.set({ profession: 'x' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('400123456');
    expect(result.current.value.taxNumber).toBe('400123456');
  });

  it('is deleted when the version of the form has changed', () => {
    const first = open();
    act(() => first.result.current.set({ profession: 'x' }));
    first.unmount();
    expect(open(server, 2).result.current.value).toEqual(server);
  });

  it('merges changes of other fields, and asks about fields that both sides changed', () => {
    const first = open();
    act(() => first.result.current.set({ profession: 'Minha' }));
    first.unmount();

    const other = open({ ...server, skills: ['sage'] });
    expect(other.result.current).toMatchObject({ clash: [], value: { profession: 'Minha', skills: ['sage'] } });
    other.unmount();

    const mine = open({ ...server, profession: 'Doutra' });
    expect(mine.result.current.clash).toEqual(['profession']);
    act(() => mine.result.current.keepMine());
    expect(mine.result.current).toMatchObject({ clash: [], changed: true, value: { profession: 'Minha' } });
    mine.unmount();

    const theirs = open({ ...server, profession: 'Terceira' });
    expect(theirs.result.current.clash).toEqual(['profession']);
    act(() => theirs.result.current.keepSaved());
    expect(theirs.result.current).toMatchObject({ clash: [], changed: false, value: { profession: 'Terceira' } });
  });

  it('is deleted by a save, and keeps values typed during the save', () => {
    const { result, rerender } = open();
    act(() => result.current.set({ profession: ' Nova ' }));
    const sent = result.current.value;
    act(() => result.current.set({ skills: [] }));
    const { done } = result.current;
    rerender({ ...server, profession: 'Nova' });
    act(() => done(sent));
    expect(result.current).toMatchObject({ changed: true, clash: [], value: { profession: 'Nova', skills: [] } });
    const last = result.current.value;
    rerender({ ...server, profession: 'Nova', skills: [] });
    act(() => result.current.done(last));
    expect(result.current.changed).toBe(false);
    expect(unsavedDrafts('u1')).toEqual([]);
  });
});
