import { beforeEach, expect, test, vi } from 'vitest';
import { mountPoint, reveal } from './reveal';

const STATIC = `<select name="lang"><option value="pt" selected>pt</option><option value="fr">fr</option></select>
  <input name="q" value="">`;
const named = <T extends HTMLElement>(root: ParentNode, name: string) => root.querySelector<T>(`[name="${name}"]`) as T;

function drawInto(drawn: HTMLElement) {
  drawn.innerHTML = STATIC;
  const events = { change: vi.fn(), input: vi.fn() };
  drawn.addEventListener('change', events.change);
  drawn.addEventListener('input', events.input);
  return events;
}

beforeEach(() => {
  reveal();
  document.body.innerHTML = `<div id="root"><main>${STATIC}</main></div>`;
});

test('passes values that were entered before the application was ready', () => {
  const root = document.getElementById('root') as HTMLElement;
  named<HTMLSelectElement>(root, 'lang').value = 'fr';
  const typed = named<HTMLInputElement>(root, 'q');
  typed.value = 'gestao';
  typed.focus();
  const drawn = mountPoint();
  const calls = drawInto(drawn);
  reveal();
  expect(root.firstElementChild).toBe(drawn);
  expect(named<HTMLSelectElement>(drawn, 'lang').value).toBe('fr');
  expect(named<HTMLInputElement>(drawn, 'q').value).toBe('gestao');
  expect(calls.change).toHaveBeenCalledOnce();
  expect(calls.input).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(named(drawn, 'q'));
});

test('keeps the selection, so that typing continues at the same position', () => {
  const root = document.getElementById('root') as HTMLElement;
  const typed = named<HTMLInputElement>(root, 'q');
  typed.value = 'gestao';
  typed.focus();
  typed.setSelectionRange(0, 3);
  const drawn = mountPoint();
  drawInto(drawn);
  reveal();
  const { selectionStart, selectionEnd } = named<HTMLInputElement>(drawn, 'q');
  expect([selectionStart, selectionEnd]).toEqual([0, 3]);
});

test('replaces the page from the server at once when a control in it is changed', () => {
  const root = document.getElementById('root') as HTMLElement;
  const select = named<HTMLSelectElement>(root, 'lang');
  const drawn = mountPoint();
  select.value = 'fr';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(root.firstElementChild).not.toBe(drawn);
  drawInto(drawn);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(root.firstElementChild).toBe(drawn);
  expect(named<HTMLSelectElement>(drawn, 'lang').value).toBe('fr');
});

test('passes no unchanged values', () => {
  const listeners = drawInto(mountPoint());
  reveal();
  expect(listeners.change).not.toHaveBeenCalled();
  expect(listeners.input).not.toHaveBeenCalled();
});

test('replaces the page after a click that had begun, so that the click is not lost', () => {
  vi.useFakeTimers();
  const root = document.getElementById('root') as HTMLElement;
  const drawn = mountPoint();
  drawInto(drawn);
  named(root, 'q').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  reveal();
  expect(root.firstElementChild).not.toBe(drawn);
  window.dispatchEvent(new Event('pointerup'));
  expect(root.firstElementChild).not.toBe(drawn);
  vi.advanceTimersByTime(100);
  expect(root.firstElementChild).toBe(drawn);
  vi.useRealTimers();
});
