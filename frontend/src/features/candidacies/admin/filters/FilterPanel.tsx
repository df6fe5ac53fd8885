import { Accordion, AccordionDetails, AccordionSummary, Button, Drawer, IconButton } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { useCan } from '../../../../shared/admin/data/access';
import { Icon } from '../../../../shared/admin/ui/Icon';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { ApplicationFields } from './ApplicationFields';
import { FilterCount } from './FilterCount';
import type { FilterDraft } from './filter-draft';
import { MORE_PARAMS, usedFiltersOf } from './more-filters';
import { faultOf, ProfileFieldInput } from './ProfileFieldInput';
import { isUsed, paramOf, PROFILE_FIELDS, type ProfileGroup } from './profile-fields';
import './filters.css';

const GROUPS: readonly ProfileGroup[] = ['profile', 'education', 'experience', 'languages', 'personal'];

interface FilterPanelProps {
  state: Pick<ListState, 'get' | 'set'>;
  vacancyId: string;
  onClose: () => void;
}

/** The filters on the application and on the profile, by group. Nothing is filtered until they are applied. */
export default function FilterPanel({ state, vacancyId, onClose }: FilterPanelProps) {
  const t = useT('admin-filters');
  const can = useCan();
  const title = useId();
  const [values, setValues] = useState(() => Object.fromEntries(MORE_PARAMS.map((name) => [name, state.get(name)])));
  const draft: FilterDraft = {
    get: (param) => values[param] ?? '',
    set: (changes) => setValues((old) => ({ ...old, ...changes })),
  };
  const fields = PROFILE_FIELDS.filter(({ permission }) => permission === undefined || can(permission));
  const isFaulty = fields.some((field) => faultOf(field, draft.get(paramOf(field.name))));
  const used = usedFiltersOf(draft);
  const countOf = (group: ProfileGroup) =>
    fields.filter((field) => field.group === group && isUsed(field, draft.get)).length;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isFaulty) {
      return;
    }
    // A qualifier, such as the level of a language, has no effect without the field that it qualifies.
    const idle = PROFILE_FIELDS.filter((field) => !isUsed(field, draft.get)).map(({ name }) => [paramOf(name), '']);
    state.set({ ...values, ...Object.fromEntries(idle) });
    onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <form className="f-panel" noValidate onSubmit={apply}>
        <header>
          <h2 id={title}>{t('title')}</h2>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className="f-groups">
          <Group
            title={t('group.application')}
            count={used.filter(({ kind }) => kind !== 'profile').length}
            expanded={used.every(({ kind }) => kind !== 'profile')}
          >
            <ApplicationFields draft={draft} vacancyId={vacancyId} />
          </Group>
          {GROUPS.map((group) => (
            <Group key={group} title={t(`group.${group}`)} count={countOf(group)} expanded={countOf(group) > 0}>
              {fields
                .filter((field) => field.group === group)
                .map((field) => (
                  <ProfileFieldInput key={field.name} field={field} draft={draft} />
                ))}
            </Group>
          ))}
        </div>
        <footer>
          <Button
            disabled={used.length === 0}
            onClick={() => setValues(Object.fromEntries(MORE_PARAMS.map((name) => [name, ''])))}
          >
            {t('clear')}
          </Button>
          <Button type="submit" variant="contained" color="primary">
            {t('apply')}
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}

interface GroupProps {
  title: string;
  /** Filters of the group that are in use. */
  count: number;
  /** When the panel is opened. */
  expanded: boolean;
  children: ReactNode;
}

function Group({ title, count, expanded, children }: GroupProps) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded={expanded}
      disableGutters
      square
      elevation={0}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary id={`${id}-title`} aria-controls={`${id}-fields`} expandIcon={<Icon name="down" />}>
        {title}
        <FilterCount count={count} />
      </AccordionSummary>
      <AccordionDetails className="f-fields">{children}</AccordionDetails>
    </Accordion>
  );
}
