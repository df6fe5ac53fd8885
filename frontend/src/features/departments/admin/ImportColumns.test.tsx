import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ImportColumns } from './ImportColumns';

const heading = { cells: ['foo', 'bar'], example: ['Tete', 'Banco do Povo'] };

it('asks which column holds what, offers each column once, and sends nothing without the names', () => {
  const onChosen = vi.fn();
  render(
    <ImportColumns heading={heading} fileName="clientes.csv" busy={false} onChosen={onChosen}>
      {null}
    </ImportColumns>,
  );
  const [name, address] = screen.getAllByRole<HTMLSelectElement>('combobox') as [HTMLSelectElement, HTMLSelectElement];
  const [look] = screen.getAllByRole<HTMLButtonElement>('button') as [HTMLButtonElement];
  expect(look).toBeDisabled();
  expect([...name.options].map(({ value }) => value)).toEqual(['', '0', '1']);

  fireEvent.change(name, { target: { value: '1' } });
  expect([...address.options].map(({ value }) => value)).toEqual(['', '0']);
  fireEvent.change(address, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(look);
  expect(onChosen).toHaveBeenCalledWith({ name: 1, address: 0, information: null, firstRowIsClient: true });
});
