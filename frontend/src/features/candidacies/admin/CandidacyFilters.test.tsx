import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import { i18n } from '../../../shared/i18n/i18n';
import texts from '../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { AddressProvinceFilter, ProvinceFilter } from './CandidacyFilters';

i18n.add('en', 'admin-candidacies', texts);

describe('the filter by province', () => {
  const set = vi.fn();
  const stateOf = (province: string) => ({ get: (name: string) => (name === 'province' ? province : ''), set });
  const framed = (element: React.ReactNode, queryClient = new QueryClient()) => (
    <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
  );
  const province = () => screen.getByRole('combobox', { name: texts.province });
  beforeEach(() => {
    set.mockReset();
    const options = [{ key: 'mz_s', text: { localized: 'Sofala' } }];
    vi.spyOn(client, 'request').mockResolvedValue({ options } as never);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is offered before a province is chosen', async () => {
    render(framed(<ProvinceFilter state={stateOf('')} />));
    await screen.findByRole('option', { name: 'Sofala' });
    fireEvent.change(province(), { target: { value: 'mz_s' } });
    expect(set).toHaveBeenCalledWith({ province: 'mz_s' });
  });

  it('is shown only for a province in the address, because the panel has the filter for places', async () => {
    const { rerender } = render(framed(<AddressProvinceFilter state={stateOf('')} />));
    expect(screen.queryByRole('combobox')).toBeNull();
    rerender(framed(<AddressProvinceFilter state={stateOf('mz_s')} />));
    await screen.findByRole('option', { name: 'Sofala' });
    expect(province()).toHaveValue('mz_s');
  });
});
