import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import { ApiError, NetworkError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import texts from '../../../shared/i18n/locales/en/account/my-data.json';
import app from '../../../shared/i18n/locales/en/shared/app.json';
import { ImportedRecords } from './ImportedRecords';

i18n.add('en', 'app', app);
i18n.add('en', 'my-data', texts);

const beira = { id: 'r1', name: 'Celma Uamusse', entityNames: ['Porto da Beira'], importedAt: '2026-11-24T08:00:00Z' };
const nacala = { ...beira, id: 'r2', entityNames: ['Porto de Nacala', 'Banco do Índico'] };

describe('the records that institutions imported', () => {
  // jsdom has no modal dialogs.
  beforeAll(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const show = (known: (typeof beira)[]) => {
    const onChange = vi.fn();
    const view = render(<ImportedRecords known={known} onChange={onChange} />);
    return { onChange, ...view };
  };
  const ask = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return within(screen.getByRole('dialog'));
  };

  it('are absent without a record', () => {
    const { container } = show([]);
    expect(container).toBeEmptyDOMElement();
  });

  it('show institutions, name and date of each', () => {
    show([beira, nacala]);
    expect(screen.getByRole('heading', { name: texts.imported })).toBeVisible();
    expect(screen.getByText('Porto da Beira')).toBeVisible();
    expect(screen.getByText('Porto de Nacala, Banco do Índico')).toBeVisible();
    expect(screen.getAllByText(/^Name in the record: Celma Uamusse · imported on 24/)).toHaveLength(2);
  });

  it('are joined after a confirmation, which says what the institution sees and whose record it is', async () => {
    const send = vi.spyOn(client, 'request').mockResolvedValue({ joinImportedRecord: [nacala] } as never);
    const { onChange } = show([beira, nacala]);
    const dialog = ask('Join with my account: Porto da Beira');
    expect(dialog.getByText(/the name in the record is Celma Uamusse/)).toBeVisible();
    expect(dialog.getByText(texts.join_profile)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: texts.join_do }));
    expect(await screen.findByText(texts.join_done)).toBeVisible();
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: 'r1' });
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.queryByText('Porto da Beira')).toBeNull();
    expect(screen.getByText('Porto de Nacala, Banco do Índico')).toBeVisible();
  });

  it('are erased after a confirmation; the result stays visible after the last one', async () => {
    vi.spyOn(client, 'request').mockResolvedValue({ objectToImportedRecord: [] } as never);
    show([beira]);
    const dialog = ask('Object and erase: Porto da Beira');
    expect(dialog.getByText(/the name in the record is Celma Uamusse/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: texts.object_do }));
    expect(await screen.findByText(texts.object_done)).toBeVisible();
    expect(screen.queryByText(texts.imported_text)).toBeNull();
  });

  it('stay when the person cancels, and when the API refuses', async () => {
    const refusal = new ApiError([{ code: 'INVALID_STATE', message: 'Not now.' }]);
    const send = vi.spyOn(client, 'request').mockRejectedValue(refusal);
    const { onChange } = show([beira]);
    fireEvent.click(ask('Object and erase: Porto da Beira').getByRole('button', { name: app.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(send).not.toHaveBeenCalled();
    const dialog = ask('Object and erase: Porto da Beira');
    fireEvent.click(dialog.getByRole('button', { name: texts.object_do }));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Porto da Beira')).toBeVisible();
  });

  it('go when the API does not have them any more, for example after a lost answer', async () => {
    const send = vi.spyOn(client, 'request').mockRejectedValueOnce(new NetworkError());
    const { onChange } = show([beira, nacala]);
    const dialog = ask('Join with my account: Porto da Beira');
    fireEvent.click(dialog.getByRole('button', { name: texts.join_do }));
    expect(await dialog.findByText(app.error_network)).toBeVisible();
    send.mockRejectedValueOnce(new ApiError([{ code: 'NOT_FOUND', message: 'Not found.' }]));
    fireEvent.click(dialog.getByRole('button', { name: texts.join_do }));
    expect(await screen.findByText(texts.imported_gone)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Porto da Beira')).toBeNull();
    expect(screen.getByText('Porto de Nacala, Banco do Índico')).toBeVisible();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('are those of the list that was loaded last', async () => {
    vi.spyOn(client, 'request').mockResolvedValue({ joinImportedRecord: [] } as never);
    const { rerender, onChange } = show([beira]);
    fireEvent.click(ask('Join with my account: Porto da Beira').getByRole('button', { name: texts.join_do }));
    await screen.findByText(texts.join_done);
    rerender(<ImportedRecords known={[nacala]} onChange={onChange} />);
    expect(screen.getByText('Porto de Nacala, Banco do Índico')).toBeVisible();
  });
});
