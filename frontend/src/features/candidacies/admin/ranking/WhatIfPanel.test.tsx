import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import { i18n } from '../../../../shared/i18n/i18n';
import matching from '../../../../shared/i18n/locales/en/administration/admin-matching.json';
import ranking from '../../../../shared/i18n/locales/en/desk/admin-ranking.json';
import type { Weights } from '../../../matching/admin';
import { WhatIfPanel } from './WhatIfPanel';
import { addressOf } from './what-if';

i18n.add('en', 'admin-matching', matching);
i18n.add('en', 'admin-ranking', ranking);

const OWN: Weights = { training: 40, related: null, languages: 20, years: null, skills: null };
const PAUSE = 250;

/** A page whose address changes only when the test clicks a button. */
function Page({ sent }: { sent: Weights[] }) {
  const [tried, setTried] = useState(OWN);
  return (
    <>
      <WhatIfPanel
        own={OWN}
        tried={tried}
        notAsked={[]}
        change={undefined}
        onTry={(weights) => void sent.push(weights)}
        onClose={() => undefined}
      />
      <button onClick={() => setTried(sent.at(-1) ?? OWN)}>arrive</button>
      <button onClick={() => setTried(OWN)}>back</button>
    </>
  );
}

afterEach(() => void vi.useRealTimers());

const field = () => screen.getAllByRole('textbox')[0] as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(PAUSE));

it('keeps what was typed while the address changes, and shows the weights of another address', async () => {
  const sent: Weights[] = [];
  renderAsUser(<Page sent={sent} />, ['RANKING_LIST']);
  await screen.findAllByRole('textbox');
  vi.useFakeTimers();
  type('50');
  pause();
  expect(sent.map(addressOf)).toEqual(['50-0-20-0-0']);

  type('60');
  fireEvent.click(screen.getByText('arrive'));
  expect(field()).toHaveValue('60');
  pause();
  expect(sent.map(addressOf)).toEqual(['50-0-20-0-0', '60-0-20-0-0']);
  fireEvent.click(screen.getByText('arrive'));
  expect(field()).toHaveValue('60');

  fireEvent.click(screen.getByText('back'));
  expect(field()).toHaveValue('40');
});
