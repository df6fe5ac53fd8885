import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { i18n } from '../../../shared/i18n/i18n';
import texts from '../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { AddressProvinceFilter, ProvinceFilter } from './CandidacyFilters';

vi.mock('../../options/admin', () => ({ useOptionChoices: () => [{ id: 'mz_s', name: 'Sofala' }] }));
i18n.add('en', 'admin-candidacies', texts);

describe('the filter by province', () => {
  const set = vi.fn();
  const stateOf = (province: string) => ({ get: (name: string) => (name === 'province' ? province : ''), set });
  beforeEach(() => set.mockReset());

  it('is offered before a province is chosen', () => {
    render(<ProvinceFilter state={stateOf('')} />);
    fireEvent.change(screen.getByRole('combobox', { name: texts.province }), { target: { value: 'mz_s' } });
    expect(set).toHaveBeenCalledWith({ province: 'mz_s' });
  });

  it('is shown beside a panel for places only for a province in the address', () => {
    const { rerender } = render(<AddressProvinceFilter state={stateOf('')} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    rerender(<AddressProvinceFilter state={stateOf('mz_s')} />);
    expect(screen.getByRole('combobox', { name: texts.province })).toHaveValue('mz_s');
  });
});
