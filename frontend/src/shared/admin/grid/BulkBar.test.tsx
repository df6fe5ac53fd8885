import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { i18n } from '../../i18n/i18n';
import texts from '../../i18n/locales/en/administration/admin.json';
import { BulkBar } from './BulkBar';
import { NOTHING, type BulkVerb, type Selection } from './selection';

i18n.add('en', 'admin', texts);

const two: Selection = { kind: 'rows', ids: ['a', 'b'] };
const all: Selection = { kind: 'matching', filter: { status: ['ACTIVE'] }, except: [], total: 2400, capped: false };
const actions = { onAll: vi.fn(), onClear: vi.fn() };

function show(selection: Selection, verb: Partial<BulkVerb> = {}, capped = false) {
  const run = vi.fn();
  const verbs = [{ key: 'reject', label: 'Reject', run, ...verb }];
  render(<BulkBar verbs={verbs} selection={selection} total={2400} capped={capped} {...actions} />);
  return run;
}

describe('the bar of the chosen rows', () => {
  it('is empty while nothing is chosen', () => {
    show(NOTHING);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('offers the whole list for a command that takes a filter', () => {
    show(two);
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    screen.getByRole('button', { name: 'Select the whole list (2,400)' }).click();
    expect(actions.onAll).toHaveBeenCalledOnce();
  });

  it('shows that a capped list has more rows than were counted', () => {
    show(two, {}, true);
    expect(screen.getByRole('button', { name: 'Select the whole list (more than 2,400)' })).toBeVisible();
  });

  it('passes the filter to the command, and no ids, when the whole list is chosen', () => {
    const run = show(all);
    expect(screen.getByRole('status')).toHaveTextContent('All selected: 2,400');
    expect(screen.queryByRole('button', { name: /whole list/ })).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'Reject' }).click();
    expect(run).toHaveBeenCalledExactlyOnceWith(all, actions.onClear);
  });

  it('does not offer the whole list for a command that takes ids, and shows the maximum number of rows', () => {
    const run = show({ kind: 'rows', ids: ['a', 'b', 'c'] }, { most: 2 });
    expect(screen.queryByRole('button', { name: /whole list/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
    expect(screen.getByText('At most 2 at a time.')).toBeVisible();
    expect(run).not.toHaveBeenCalled();
  });

  it('names the command that takes only rows, when the whole list is chosen', () => {
    show(all, { most: 200 });
    expect(screen.getByText('Reject: select the rows, at most 200.')).toBeVisible();
  });

  it('shows each reason why commands are not available only once', () => {
    const blocked = { run: vi.fn(), most: 1 };
    const verbs = ['reject', 'advance', 'compare'].map((key) => ({ key, label: key, ...blocked }));
    const hinted = verbs.map((verb) => (verb.key === 'compare' ? { ...verb, hint: 'Choose two to four.' } : verb));
    render(<BulkBar verbs={hinted} selection={two} total={2400} capped={false} {...actions} />);
    expect(screen.getAllByText('At most 1 at a time.')).toHaveLength(1);
    expect(screen.getByText('Choose two to four.')).toBeVisible();
  });
});
