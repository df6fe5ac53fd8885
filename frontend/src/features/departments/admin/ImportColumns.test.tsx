import { fireEvent, render, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ImportColumns } from './ImportColumns';

const heading = { cells: ['foo', 'bar'], example: ['Tete', 'Banco do Povo'] };

it('asks for the meaning of each column, offers each column once, and sends nothing without the column of names', () => {
  const onChosen = vi.fn();
  // Other tests in this process may have left controls on the page.
  const { container } = render(
    <ImportColumns heading={heading} fileName="clientes.csv" busy={false} onChosen={onChosen}>
      {null}
    </ImportColumns>,
  );
  const form = within(container);
  const [name, address] = form.getAllByRole<HTMLSelectElement>('combobox') as [HTMLSelectElement, HTMLSelectElement];
  const [look] = form.getAllByRole<HTMLButtonElement>('button') as [HTMLButtonElement];
  expect(look).toBeDisabled();
  expect([...name.options].map(({ value }) => value)).toEqual(['', '0', '1']);

  fireEvent.change(name, { target: { value: '1' } });
  expect([...address.options].map(({ value }) => value)).toEqual(['', '0']);
  fireEvent.change(address, { target: { value: '0' } });
  fireEvent.click(form.getByRole('checkbox'));
  fireEvent.click(look);
  expect(onChosen).toHaveBeenCalledWith({ name: 1, address: 0, information: null, firstRowIsClient: true });
});
