import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { i18n } from '../../../i18n/i18n';
import texts from '../../../i18n/locales/en/administration/admin.json';
import { SearchChoice, SearchChoices } from './SearchChoice';

i18n.add('en', 'admin', texts);

it('passes on the typed text, and offers only known choices that match it until others are loaded', () => {
  const onSearch = vi.fn();
  const choices = ['Guarda', 'Contabilista'].map((name) => ({ id: name, name }));
  render(
    <SearchChoice
      label="Vacancy"
      value=""
      choices={choices}
      isLoading={false}
      onChange={vi.fn()}
      onSearch={onSearch}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Vacancy' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'conta' } });
  expect(onSearch).toHaveBeenLastCalledWith('conta');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Contabilista']);
  fireEvent.click(screen.getByRole('option', { name: 'Contabilista' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
});

it('offers only what matches a typed name, and every choice when the name in the field is the chosen one', () => {
  const choices = ['Guarda', 'Contabilista'].map((name) => ({ id: name, name }));
  const field = (value: string) => (
    <SearchChoice
      label="Vacancy"
      value={value}
      choices={choices}
      isLoading={false}
      onChange={vi.fn()}
      onSearch={vi.fn()}
    />
  );
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const { rerender } = render(field(''));
  const input = screen.getByRole('combobox', { name: 'Vacancy' });
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'Contabilista' } });
  expect(offered()).toEqual(['Contabilista']);
  rerender(field('Contabilista'));
  fireEvent.keyDown(input, { key: 'Escape' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(offered()).toEqual(['Guarda', 'Contabilista']);
});

describe('without a listed choice', () => {
  const open = () => {
    const input = screen.getByRole('combobox', { name: 'Vacancy' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'conta' } });
  };
  const choices = [{ id: 'Guarda', name: 'Guarda' }];

  it.each([
    ['Loading…', 'choices are not loaded yet', true, []],
    ['Loading…', 'one of two lists of choices is not loaded yet', true, choices],
    ['Nothing found', 'no choice matches', false, choices],
    ['Nothing found', 'there is no choice', false, []],
  ] as const)('says “%s” when %s', (text, _, isLoading, known) => {
    render(<SearchChoice label="Vacancy" value="" choices={known} isLoading={isLoading} onChange={vi.fn()} />);
    open();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says that nothing was found when all choices are chosen', () => {
    render(<SearchChoices label="Vacancy" value={['Guarda']} choices={choices} isLoading={false} onChange={vi.fn()} />);
    open();
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
  });
});

describe('Enter', () => {
  const choices = ['Guarda', 'Contabilista'].map((name) => ({ id: name, name }));
  /** Whether the browser may do what Enter does by default: submit the form. */
  const submits = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' });

  it('does not submit the form while the typed text is no choice', () => {
    render(<SearchChoice label="Vacancy" value="" choices={[]} isLoading={false} onChange={vi.fn()} />);
    const input = screen.getByRole('combobox', { name: 'Vacancy' });
    act(() => input.focus());
    expect(submits(input)).toBe(true);
    fireEvent.change(input, { target: { value: 'conta' } });
    expect(submits(input)).toBe(false);
  });

  it('chooses the highlighted entry, and submits the form after that', () => {
    const onChange = vi.fn();
    const field = (value: string) => (
      <SearchChoice label="Vacancy" value={value} choices={choices} isLoading={false} onChange={onChange} />
    );
    const { rerender } = render(field(''));
    const input = screen.getByRole('combobox', { name: 'Vacancy' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'conta' } });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(submits(input)).toBe(false);
    expect(onChange).toHaveBeenLastCalledWith('Contabilista');
    rerender(field('Contabilista'));
    expect(submits(input)).toBe(true);
  });

  it('does not submit the form while a field for several choices has a text', () => {
    render(<SearchChoices label="Areas" value={['Guarda']} isLoading={false} choices={choices} onChange={vi.fn()} />);
    const input = screen.getByRole('combobox', { name: 'Areas' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'nothing like it' } });
    expect(submits(input)).toBe(false);
    fireEvent.change(input, { target: { value: '' } });
    expect(submits(input)).toBe(true);
  });
});
