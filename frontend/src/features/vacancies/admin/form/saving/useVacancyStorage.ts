import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import {
  AdminCreateVacancyDocument,
  AdminUpdateVacancyDocument,
  AdminVacancyDocument,
  type AdminVacancyFragment,
  type CreateVacancyInput,
} from '../../../../../generated/admin/graphql';
import { newKey } from '../../../../../shared/api/idempotency';
import { request } from '../../../../../shared/api/fetch-client';
import { ApiError, isNetworkError, type Fault } from '../../../../../shared/errors/api-error';
import { sumOf } from '../../../../matching/admin';
import { wrongFields } from '../checks';
import { fieldsToLeave, together, without, type InputField } from './faults';
import { askedQuestions } from '../questions/questions';
import { namedStages, toInput } from './to-input';
import { usedWeights, type VacancyValues } from '../values';

/** A row with an id of the API and a key of this form. */
interface Row {
  key: string;
  id?: string;
}

type RowList = 'stages' | 'questions';

export interface SaveResult {
  vacancy: AdminVacancyFragment;
  /** Number of fields that were not saved although the rest was, with the error about them. */
  left: number;
  refusal: unknown;
}

export interface VacancyStorage {
  vacancy: AdminVacancyFragment | null;
  /** Whether the form has values that are not saved by the API. */
  isNew: () => boolean;
  /** Saves, one request at a time. A lenient save omits refused fields and returns their faults. */
  save: (lenient: boolean) => Promise<SaveResult>;
  /** Takes over a vacancy that a command has returned. */
  adopt: (vacancy: AdminVacancyFragment) => void;
  /** Overwrites what somebody else has saved. */
  overwrite: () => Promise<SaveResult>;
}

/** Sends the form and tracks the version between saves. It does not decide when to save. */
export function useVacancyStorage(
  saved: AdminVacancyFragment | null,
  mayWeigh: boolean,
  base: VacancyValues,
): VacancyStorage {
  const { getValues, setValue } = useFormContext<VacancyValues>();
  const [vacancy, setVacancy] = useState(saved);
  const current = useRef(saved);
  const inputOf = (values: VacancyValues) => toInput(values, { weights: mayWeigh });
  /** The last saved input. The form may have been opened with values that were typed and not saved before. */
  const savedInput = useRef<string | null>(null);
  savedInput.current ??= JSON.stringify(inputOf(base));
  const partly = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /**
   * A create request without an answer may have succeeded. It is repeated with the same idempotency key, so that one
   * vacancy is created.
   */
  const unanswered = useRef<{ input: CreateVacancyInput; idempotencyKey: string } | null>(null);

  const adopt = (next: AdminVacancyFragment) => {
    current.current = next;
    setVacancy(next);
  };
  const create = async (input: CreateVacancyInput): Promise<AdminVacancyFragment> => {
    const pending = unanswered.current ?? { input, idempotencyKey: newKey() };
    unanswered.current = pending;
    try {
      const { createVacancy: created } = await request(AdminCreateVacancyDocument, pending);
      unanswered.current = null;
      adopt(created);
      return pending.input === input ? created : await send(input);
    } catch (error) {
      if (!isNetworkError(error)) {
        unanswered.current = null;
      }
      throw error;
    }
  };
  const send = async (input: CreateVacancyInput): Promise<AdminVacancyFragment> => {
    const savedVacancy = current.current;
    if (savedVacancy === null) {
      return create(input);
    }
    return (await request(AdminUpdateVacancyDocument, { id: savedVacancy.id, version: savedVacancy.version, input }))
      .updateVacancy;
  };
  /** Sets the ids of new rows; values typed meanwhile stay. Without ids the next save would add the rows again. */
  const setRowIds = (list: RowList, sent: readonly Row[], known: readonly { id: string }[]) => {
    const rows: readonly Row[] = getValues(list);
    sent.forEach(({ key }, place) => {
      const at = rows.findIndex((row) => row.key === key);
      const id = known[place]?.id;
      if (at >= 0 && id !== undefined && rows[at]?.id !== id) {
        setValue(`${list}.${at}.id`, id);
      }
    });
  };
  /** Omits refused fields until the rest is saved. Without `omitted` a refusal is final. */
  const sendWhatIsRight = async (input: CreateVacancyInput, omitted: readonly InputField[] | null) => {
    let left = [...(omitted ?? [])];
    const faults: Fault[] = [];
    for (;;) {
      try {
        const result = await send(without(input, left));
        return { result, left, refusal: faults.length === 0 ? null : new ApiError(faults) };
      } catch (error) {
        const refused = omitted === null ? [] : fieldsToLeave(error).filter((field) => !left.includes(field));
        if (refused.length === 0 || !(error instanceof ApiError)) {
          throw error;
        }
        faults.push(...error.faults);
        left = [...left, ...refused];
      }
    }
  };
  const sendForm = async (lenient: boolean): Promise<SaveResult> => {
    const values = structuredClone(getValues());
    const input = inputOf(values);
    const text = JSON.stringify(input);
    if (current.current !== null && text === savedInput.current && (lenient || !partly.current)) {
      return { vacancy: current.current, left: 0, refusal: null };
    }
    const heavy: InputField[] = sumOf(usedWeights(values)) > 100 ? ['matchWeights'] : [];
    const unsendable = wrongFields(values).map(({ path }) => path);
    const { result, left, refusal } = await sendWhatIsRight(
      input,
      lenient ? [...heavy, ...together(unsendable)] : null,
    );
    adopt(result);
    partly.current = left.length > 0;
    if (!left.includes('stages')) {
      setRowIds('stages', namedStages(values.stages), result.stages);
    }
    if (!left.includes('questions')) {
      setRowIds('questions', askedQuestions(values.questions), result.questions);
    }
    // The ids of new rows belong to the next input. They alone are no change.
    const named = {
      ...values,
      stages: withIds(values.stages, getValues('stages')),
      questions: withIds(values.questions, getValues('questions')),
    };
    savedInput.current = JSON.stringify(inputOf(named));
    return { vacancy: result, left: left.length, refusal };
  };
  const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = turn.current.then(work, work);
    turn.current = next.catch(() => undefined);
    return next;
  };
  const overwrite = async (): Promise<SaveResult> => {
    const openVacancy = current.current;
    if (openVacancy !== null) {
      const { vacancy: theirs } = await request(AdminVacancyDocument, { id: openVacancy.id });
      const there = new Set([...theirs.stages, ...theirs.questions].map(({ id }) => id));
      // A row that somebody else removed is added again, with a new id.
      for (const list of ['stages', 'questions'] as const) {
        getValues(list).forEach(({ id }, place) => {
          if (id !== undefined && !there.has(id)) {
            setValue(`${list}.${place}.id`, undefined);
          }
        });
      }
      adopt(theirs);
      savedInput.current = '';
    }
    return sendForm(false);
  };
  return {
    vacancy,
    isNew: () => JSON.stringify(inputOf(getValues())) !== savedInput.current,
    save: (lenient) => oneAtATime(() => sendForm(lenient)),
    adopt,
    overwrite: () => oneAtATime(overwrite),
  };
}

/** The sent rows, with the ids that they have received. */
function withIds<R extends Row>(sent: readonly R[], now: readonly Row[]): R[] {
  return sent.map((row) => {
    const id = now.find(({ key }) => key === row.key)?.id;
    return id === undefined ? row : { ...row, id };
  });
}
