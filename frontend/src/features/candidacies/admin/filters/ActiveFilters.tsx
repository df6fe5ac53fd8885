import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { FilterChip, UsedFilters } from '../../../../shared/admin/ui/filters/UsedFilters';
import type { ListState } from '../../../../shared/admin/useListState';
import { DEFAULT_CURRENCY } from '../../../../shared/format/currency';
import { useT } from '../../../../shared/i18n/useT';
import { useRejectionReasons } from '../../../rejections/admin';
import { useVacancy } from '../VacancyHead';
import { indexesOf, rangeOf, readAnswers, writeAnswers, type AnswerValue } from './answer-values';
import { ANSWERS, MORE_PARAMS, usedFiltersOf, type ApplicationParam } from './more-filters';
import { manyOf, paramOf, type ProfileField } from './profile-fields';
import { useChoices } from './useChoices';
import { useWayText } from './useWayText';

type State = Pick<ListState, 'get' | 'set'>;

/** An active filter that the panel does not have. */
export interface OtherFilter {
  /** Names in the address. */
  params: readonly string[];
  name: string;
  value: string;
}

interface ActiveFiltersProps {
  state: State;
  vacancyId: string;
  others?: readonly OtherFilter[];
}

const NONE: readonly OtherFilter[] = [];
const without = (params: readonly string[]) => Object.fromEntries(params.map((param) => [param, '']));

/** The filters of the panel that are in use, each with a button that removes it; `others` before them. */
export function ActiveFilters({ state, vacancyId, others = NONE }: ActiveFiltersProps) {
  const used = usedFiltersOf(state);
  return (
    <UsedFilters
      count={others.length + used.length}
      onClear={() => state.set(without([...others.flatMap(({ params }) => params), ...MORE_PARAMS]))}
    >
      {others.map(({ params, name, value }) => (
        <FilterChip key={name} name={name} value={value} onRemove={() => state.set(without(params))} />
      ))}
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
    </UsedFilters>
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
        return `${decimal(Number(text))} ${state.get(paramOf('salaryCurrency')) || DEFAULT_CURRENCY}`;
      case 'whole':
        return field.name === 'finishedSince' ? text : whole(Number(text));
      default:
        return text.trim();
    }
  };
  return <FilterChip {...chip} value={valueOf()} />;
}

function OptionsChip({ field, state }: FieldChipProps<Extract<ProfileField, { lists: unknown }>>) {
  const chip = useFieldChip(field, state);
  const choices = useChoices(field.lists);
  const keys = manyOf(state.get(paramOf(field.name)));
  return (
    <FilterChip {...chip} value={keys.map((key) => choices.find(({ id }) => id === key)?.name ?? '…').join(', ')} />
  );
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
    knocked: () => t(text),
  };
  return <FilterChip name={t(`field.${param}`)} value={texts[param]()} onRemove={() => state.set({ [param]: '' })} />;
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
    <FilterChip
      name={question?.text ?? t('answer')}
      value={valueOf()}
      onRemove={() => state.set({ [ANSWERS]: writeAnswers(others) })}
    />
  );
}
