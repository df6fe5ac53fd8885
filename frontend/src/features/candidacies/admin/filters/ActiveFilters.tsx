import { Button } from '@mui/material';

import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { Tag } from '../../../../shared/admin/ui/Tag';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { useRejectionReasons } from '../../../rejections/admin';
import { useVacancy } from '../VacancyHead';
import { indexesOf, rangeOf, readAnswers, writeAnswers, type AnswerValue } from './answer-values';
import { ANSWERS, MORE_PARAMS, usedFiltersOf, type ApplicationParam } from './more-filters';
import { manyOf, paramOf, SALARY_CURRENCY, type ProfileField } from './profile-fields';
import { useChoices } from './useChoices';
import { useWayText } from './useWayText';
import './filters.css';

type State = Pick<ListState, 'get' | 'set'>;

/** The filters of the panel that are in use, each with a button that removes it. */
export function ActiveFilters({ state, vacancyId }: { state: State; vacancyId: string }) {
  const t = useT('admin-filters');
  const used = usedFiltersOf(state);
  if (used.length === 0) {
    return null;
  }
  return (
    <div className="f-used">
      <ul className="a-chosen" aria-label={t('used')}>
        {used.map((filter) => {
          switch (filter.kind) {
            case 'answer':
              return (
                <AnswerChip key={filter.answer.questionId} answer={filter.answer} state={state} vacancyId={vacancyId} />
              );
            case 'profile': {
              const { field } = filter;
              return 'lists' in field ? (
                <OptionsChip key={field.name} field={field} state={state} />
              ) : (
                <ValueChip key={field.name} field={field} state={state} />
              );
            }
            default:
              return <ApplicationChip key={filter.param} param={filter.param} state={state} />;
          }
        })}
      </ul>
      {used.length > 1 && (
        <Button size="small" onClick={() => state.set(Object.fromEntries(MORE_PARAMS.map((name) => [name, ''])))}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

interface ChipProps {
  name: string;
  value: string;
  onRemove: () => void;
  /** The person may not use this filter, so that it has no effect. */
  refused?: boolean;
}

function Chip({ name, value, onRemove, refused = false }: ChipProps) {
  const t = useT('admin-filters');
  const text = t('chip', { name, value });
  return (
    <li>
      <Tag tone={refused ? 'warn' : 'info'}>
        {refused ? t('refused', { filter: text }) : text}
        <button type="button" aria-label={t('remove', { filter: text })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </Tag>
    </li>
  );
}

interface FieldChipProps<Field extends ProfileField = ProfileField> {
  field: Field;
  state: State;
}

function useFieldChip({ name, permission }: ProfileField, state: State) {
  const t = useT('admin-filters');
  const can = useCan();
  return {
    name: t(`field.${name}`),
    refused: permission !== undefined && !can(permission),
    onRemove: () => state.set({ [paramOf(name)]: '' }),
  };
}

function ValueChip({ field, state }: FieldChipProps) {
  const t = useT('admin-filters');
  const { decimal, whole } = useFormats();
  const chip = useFieldChip(field, state);
  const text = state.get(paramOf(field.name));
  const valueOf = (): string => {
    switch (field.kind) {
      case 'yes':
        return t(`is.${field.name}.${text}`);
      case 'amount':
        return `${decimal(Number(text))} ${state.get(paramOf('salaryCurrency')) || SALARY_CURRENCY}`;
      case 'whole':
        return field.name === 'finishedSince' ? text : whole(Number(text));
      default:
        return text.trim();
    }
  };
  return <Chip {...chip} value={valueOf()} />;
}

function OptionsChip({ field, state }: FieldChipProps<Extract<ProfileField, { lists: unknown }>>) {
  const chip = useFieldChip(field, state);
  const choices = useChoices(field.lists);
  const keys = manyOf(state.get(paramOf(field.name)));
  return <Chip {...chip} value={keys.map((key) => choices.find(({ id }) => id === key)?.name ?? '…').join(', ')} />;
}

function ApplicationChip({ param, state }: { param: ApplicationParam; state: State }) {
  const t = useT('admin-filters');
  const { dayYear } = useFormats();
  const wayOf = useWayText();
  const { data: reasons = [] } = useRejectionReasons();
  const text = state.get(param);
  const texts: Readonly<Record<ApplicationParam, () => string>> = {
    from: () => dayYear(text),
    to: () => dayYear(text),
    reason: () => reasons.find(({ id }) => id === text)?.name.localized ?? '…',
    origin: () =>
      manyOf(text)
        .map((origin) => t(`origin.${origin}`))
        .join(', '),
    channel: () => manyOf(text).map(wayOf).join(', '),
  };
  return <Chip name={t(`field.${param}`)} value={texts[param]()} onRemove={() => state.set({ [param]: '' })} />;
}

interface AnswerChipProps {
  answer: AnswerValue;
  state: State;
  vacancyId: string;
}

function AnswerChip({ answer, state, vacancyId }: AnswerChipProps) {
  const t = useT('admin-filters');
  const question = useVacancy(vacancyId)?.questions.find(({ id }) => id === answer.questionId);
  const valueOf = (): string => {
    switch (answer.kind) {
      case 'YES_NO':
        return t(answer.value);
      case 'CHOICE':
        return indexesOf(answer.value)
          .map((index) => question?.choices[index] ?? '…')
          .join(', ');
      case 'NUMBER': {
        const [min, max] = rangeOf(answer.value);
        return t(min === '' ? 'range_to' : max === '' ? 'range_from' : 'range', { min, max });
      }
      default:
        return answer.value;
    }
  };
  const others = readAnswers(state.get(ANSWERS)).filter(({ questionId }) => questionId !== answer.questionId);
  return (
    <Chip
      name={question?.text ?? t('answer')}
      value={valueOf()}
      onRemove={() => state.set({ [ANSWERS]: writeAnswers(others) })}
    />
  );
}
