import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { i18n } from '../../../../shared/i18n/i18n';
import texts from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { StageTimeline } from './History';

i18n.add('en', 'admin-candidacies', texts);

type Stages = AdminCandidacyFragment['stages'];
const stage = { id: 's1', name: 'Triage' };
const lineOf = (result: Stages[number]['result'], leftAt: string | null): HTMLElement => {
  const entry = { stage, result, enteredAt: '2026-11-03T10:00:00Z', leftAt };
  render(
    <StageTimeline candidacy={{ vacancyStages: [stage], stages: [entry] } as unknown as AdminCandidacyFragment} />,
  );
  return screen.getByRole('listitem');
};

describe('a stage of a candidacy', () => {
  it('that was left without a result has ended', () => {
    const line = lineOf('IN_PROGRESS', '2026-11-05T10:00:00Z');
    expect(line).toHaveTextContent(texts.result.ENDED);
    expect(line).not.toHaveTextContent(texts.result.IN_PROGRESS);
    expect(line).not.toHaveAttribute('aria-current');
  });

  it('that was not left is in progress', () => {
    const line = lineOf('IN_PROGRESS', null);
    expect(line).toHaveTextContent(texts.result.IN_PROGRESS);
    expect(line).toHaveAttribute('aria-current', 'step');
  });

  it('that was left with a result shows it', () => {
    expect(lineOf('APPROVED', '2026-11-05T10:00:00Z')).toHaveTextContent(texts.result.APPROVED);
  });
});
