import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { ListTable, type Column } from './ListTable';

interface Row {
  id: string;
  name: string;
}

const columns: Column<Row>[] = [
  { key: 'name', label: 'Nome', sort: 'name', render: ({ name }) => name },
  { key: 'place', label: 'Local', sort: 'place', render: () => 'Beira' },
  { key: 'note', label: 'Nota', render: () => '–' },
];

function show(onSort = vi.fn()) {
  render(
    <ListTable
      label="Tabela"
      columns={columns}
      rows={[{ id: '1', name: 'Amélia' }]}
      sort={{ field: 'name', order: 'ASC' }}
      onSort={onSort}
    />,
  );
  return onSort;
}

describe('the table of a list', () => {
  it('says by which column it is sorted, and how', () => {
    show();
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Local' })).not.toHaveAttribute('aria-sort');
  });

  it('reverses the order of its own column and starts another column ascending', () => {
    const onSort = show();
    screen.getByRole('button', { name: 'Nome' }).click();
    screen.getByRole('button', { name: 'Local' }).click();
    expect(onSort.mock.calls).toEqual([[{ field: 'name', order: 'DESC' }], [{ field: 'place', order: 'ASC' }]]);
    expect(screen.queryByRole('button', { name: 'Nota' })).not.toBeInTheDocument();
  });

  it('can be scrolled by keyboard', () => {
    show();
    expect(screen.getByRole('region', { name: 'Tabela' })).toHaveAttribute('tabindex', '0');
  });
});
