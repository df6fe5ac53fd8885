import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { i18n } from '../../i18n/i18n';
import texts from '../../i18n/locales/en/administration/admin.json';
import type { Column } from './columns';
import { GridTable } from './GridTable';

i18n.add('en', 'admin', texts);

interface Row {
  id: string;
  fullName: string;
}

const columns: Column<Row>[] = [
  { source: 'fullName', label: 'Nome', sortable: true, render: ({ fullName }) => fullName },
  { source: 'place', label: 'Local', sortable: true, render: () => 'Beira' },
  { source: 'note', label: 'Nota', render: () => '–' },
];
const data: Row[] = [
  { id: '1', fullName: 'Amélia' },
  { id: '2', fullName: 'Belmira' },
  { id: '3', fullName: 'Celeste' },
];

function show(onTogglePage?: () => void) {
  const [setSort, onToggleItem, onSelect] = [vi.fn(), vi.fn(), vi.fn()];
  const sort = { field: 'fullName', order: 'ASC' };
  const list = { data, total: 3, sort, setSort, onToggleItem, onSelect, selectedIds: ['2'], isPending: false };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ResourceContextProvider value="people">
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <GridTable label="Tabela" columns={columns} onTogglePage={onTogglePage} />
          </ListContextProvider>
        </ResourceContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { setSort, onToggleItem };
}

describe('the table of a list', () => {
  it('shows the sorted column and its direction', () => {
    show();
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Local' })).not.toHaveAttribute('aria-sort');
  });

  it('reverses the order of the sorted column, and sorts another column in ascending order first', () => {
    const { setSort } = show();
    screen.getByRole('button', { name: 'Nome' }).click();
    screen.getByRole('button', { name: 'Local' }).click();
    expect(setSort.mock.calls).toEqual([[{ field: 'fullName', order: 'DESC' }], [{ field: 'place', order: 'ASC' }]]);
    expect(screen.queryByRole('button', { name: 'Nota' })).not.toBeInTheDocument();
  });

  it('can be scrolled by keyboard', () => {
    show();
    expect(screen.getByRole('region', { name: 'Tabela' })).toHaveAttribute('tabindex', '0');
  });

  it('has no checkboxes without a command for several rows', () => {
    show();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it("has a checkbox with each row's name, and one for the page that is half chosen", () => {
    const onTogglePage = vi.fn();
    const { onToggleItem } = show(onTogglePage);
    expect(screen.getByRole('checkbox', { name: 'Select Belmira' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select all rows of this page' })).toBePartiallyChecked();
    screen.getByRole('checkbox', { name: 'Select Amélia' }).click();
    screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    expect(onToggleItem.mock.calls).toEqual([['1']]);
    expect(onTogglePage).toHaveBeenCalledOnce();
  });
});
