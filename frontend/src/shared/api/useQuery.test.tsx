import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Query } from './query-store';
import { useQuery } from './useQuery';

const pending = new Map<string, { answer: (text: string) => void; fail: () => void }>();

/** A query whose answer the test sends. */
function query(subject: string, language = 'pt'): Query<string> {
  const key = `public/${language}/${subject}`;
  const run = () =>
    new Promise<string>((resolve, reject) => {
      pending.set(key, { answer: resolve, fail: () => reject(new Error('no network')) });
    });
  return { key, subject, freshFor: 60_000, run };
}

const answer = (key: string, text: string) => act(async () => pending.get(key)?.answer(text));
const fail = (key: string) => act(async () => pending.get(key)?.fail());

interface Props {
  asked: Query<string>;
  keepPrevious?: boolean;
}
const shown = (initialProps: Props) =>
  renderHook(({ asked, keepPrevious }: Props) => useQuery(asked, keepPrevious === undefined ? {} : { keepPrevious }), {
    initialProps,
  });

beforeEach(() => pending.clear());

test('a record does not stay while another one loads or fails', async () => {
  const { result, rerender } = shown({ asked: query('record:1') });
  await answer('public/pt/record:1', 'first');
  expect(result.current.data).toBe('first');

  rerender({ asked: query('record:2') });
  expect(result.current).toMatchObject({ data: undefined, loading: true, outdated: false });
  await fail('public/pt/record:2');
  expect(result.current.data).toBeUndefined();
  expect(result.current.error).toBeInstanceOf(Error);
});

test('a record stays while it loads in another language', async () => {
  const { result, rerender } = shown({ asked: query('record:3') });
  await answer('public/pt/record:3', 'primeiro');
  rerender({ asked: query('record:3', 'fr') });
  expect(result.current).toMatchObject({ data: 'primeiro', outdated: true });
  await answer('public/fr/record:3', 'premier');
  expect(result.current).toMatchObject({ data: 'premier', outdated: false });
});

test('a list may keep its rows, which are then marked as outdated, also beside an error', async () => {
  const { result, rerender } = shown({ asked: query('list:1'), keepPrevious: true });
  await answer('public/pt/list:1', 'rows');
  rerender({ asked: query('list:2'), keepPrevious: true });
  expect(result.current).toMatchObject({ data: 'rows', outdated: true, loading: true });
  await fail('public/pt/list:2');
  expect(result.current).toMatchObject({ data: 'rows', outdated: true });
  expect(result.current.error).toBeInstanceOf(Error);
});
