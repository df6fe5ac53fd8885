import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

import { useCan } from '../../../../shared/admin/data/access';
import type { FilterDraft } from '../../../../shared/admin/ui/filters/filter-draft';
import { FilterCount } from '../../../../shared/admin/ui/filters/FilterCount';
import { FilterDrawer } from '../../../../shared/admin/ui/filters/FilterDrawer';
import { Icon } from '../../../../shared/admin/ui/Icon';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { useVacancy } from '../VacancyHead';
import { ApplicationFields } from './ApplicationFields';
import { MORE_PARAMS, usedFiltersOf } from './more-filters';
import { faultOf, ProfileFieldInput } from './ProfileFieldInput';
import { isShown, isUsed, paramOf, presetCurrency, PROFILE_FIELDS, type ProfileGroup } from './profile-fields';

const CURRENCY = paramOf('salaryCurrency');
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
  const { salaryMin, salaryMax } = useVacancy(vacancyId) ?? {};
  const currency = presetCurrency(state.get, (salaryMax ?? salaryMin)?.currency);
  const [values, setValues] = useState(() => Object.fromEntries(MORE_PARAMS.map((name) => [name, state.get(name)])));
  const draft: FilterDraft = {
    get: (param) => values[param] || (param === CURRENCY ? currency : ''),
    set: (changes) => setValues((old) => ({ ...old, ...changes })),
  };
  const fields = PROFILE_FIELDS.filter(({ permission }) => permission === undefined || can(permission));
  const isFaulty = fields.some((field) => faultOf(field, draft.get(paramOf(field.name))));
  const used = usedFiltersOf(draft);
  const countOf = (group: ProfileGroup) =>
    fields.filter((field) => field.group === group && isShown(field, draft.get)).length;
  const apply = () => {
    if (isFaulty) {
      return;
    }
    // A qualifier, such as the level of a language, has no effect without the field that it qualifies.
    const idle = PROFILE_FIELDS.filter((field) => !isUsed(field, draft.get)).map(({ name }) => [paramOf(name), '']);
    state.set({ ...values, [CURRENCY]: draft.get(CURRENCY), ...Object.fromEntries(idle) });
    onClose();
  };
  return (
    <FilterDrawer
      title={t('title')}
      filled={used.length > 0}
      onClear={() => setValues(Object.fromEntries(MORE_PARAMS.map((name) => [name, ''])))}
      onApply={apply}
      onClose={onClose}
    >
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
    </FilterDrawer>
  );
}

interface GroupProps {
  title: string;
  /** Filters of the group that are in use. */
  count: number;
  /** True if the group is expanded when the panel opens. */
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
