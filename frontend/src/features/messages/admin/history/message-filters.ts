import type { MessageState } from '../../../../generated/admin/graphql';

export interface MessageTab {
  key: string;
  /** The states of its messages; empty for every state, with contacts. */
  states: readonly MessageState[];
  /** The states that its filter offers. */
  choices: readonly MessageState[];
}

const RETURNED: readonly MessageState[] = ['BOUNCED', 'FAILED'];

const ALL: MessageTab = {
  key: 'all',
  states: [],
  choices: ['SCHEDULED', 'QUEUED', 'SENT', 'BOUNCED', 'FAILED', 'CANCELLED'],
};

export const TABS: readonly MessageTab[] = [
  ALL,
  { key: 'scheduled', states: ['SCHEDULED'], choices: [] },
  { key: 'returned', states: RETURNED, choices: RETURNED },
];

export const tabOf = (key: string): MessageTab => TABS.find((tab) => tab.key === key) ?? ALL;

/** Names of the filters in the address that a tab has. */
export const filterNamesOf = ({ choices }: MessageTab): readonly string[] => [
  'q',
  'kind',
  ...(choices.length > 0 ? ['state'] : []),
  'vacancy',
  'run',
];

/** The filter of the list. A state in the address that the tab does not offer has no effect. */
export function messageFilterOf({ states, choices }: MessageTab, get: (name: string) => string) {
  const state = choices.filter((one) => one === get('state'));
  const kind = get('kind');
  return {
    q: get('q'),
    state: state.length > 0 ? state : [...states],
    kind: kind === '' ? [] : [kind],
    vacancyId: get('vacancy'),
    runId: get('run'),
  };
}
