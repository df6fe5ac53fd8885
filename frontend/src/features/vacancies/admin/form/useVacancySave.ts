import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';

import {
  AdminCreateVacancyDocument,
  AdminPublishVacancyDocument,
  AdminUpdateVacancyDocument,
  type AdminVacancyFragment,
} from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { ApiError } from '../../../../shared/errors/api-error';
import { paths } from '../paths';
import { formPath, stepOfField, toInput, valuesOf, type Step, type VacancyValues } from './values';

/** The same content keeps its key, so that a repeated press makes one vacancy; other content gets another. */
function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}

export interface VacancySave {
  vacancy: AdminVacancyFragment | null;
  savedAt: Date | null;
  busy: boolean;
  error: unknown;
  clearError: () => void;
  save: () => Promise<AdminVacancyFragment | null>;
  publish: () => Promise<AdminVacancyFragment | null>;
}

/** Keeps the version between saves, and puts each fault of a refusal at the field it is about. */
export function useVacancySave(saved: AdminVacancyFragment | null, goTo: (step: Step) => void): VacancySave {
  const { getValues, setValue, setError, clearErrors } = useFormContext<VacancyValues>();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [vacancy, setVacancy] = useState(saved);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const current = useRef(saved);
  const store = async (): Promise<AdminVacancyFragment> => {
    const input = toInput(getValues());
    const known = current.current;
    const result =
      known === null
        ? (await request(AdminCreateVacancyDocument, { input, idempotencyKey: keyFor(JSON.stringify(input)) }))
            .createVacancy
        : (await request(AdminUpdateVacancyDocument, { id: known.id, version: known.version, input })).updateVacancy;
    current.current = result;
    setVacancy(result);
    // The stages have their ids now; without them the next save would take them for new ones.
    setValue('stages', valuesOf(result).stages);
    if (known === null) {
      // A reload goes on with the draft. Not a navigation: the form and its step stay as they are.
      window.history.replaceState(window.history.state, '', paths.publish(result.id));
    }
    setSavedAt(new Date());
    return result;
  };
  const showFaults = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      return;
    }
    const placed = error.faults.filter(({ field }) => field !== undefined && stepOfField(field) !== undefined);
    for (const { field, message } of placed) {
      setError(formPath(field ?? '') as FieldPath<VacancyValues>, { type: 'server', message });
    }
    const step = placed[0]?.field === undefined ? undefined : stepOfField(placed[0].field);
    if (step !== undefined) {
      goTo(step);
    }
  };
  const mutation = useMutation<AdminVacancyFragment, unknown, 'save' | 'publish'>({
    mutationFn: async (verb) => {
      clearErrors();
      const stored = await store();
      if (verb === 'save') {
        return stored;
      }
      const { publishVacancy } = await request(AdminPublishVacancyDocument, {
        id: stored.id,
        version: stored.version,
        publishAt: stored.publishAt,
      });
      return publishVacancy;
    },
    onError: showFaults,
    // The form holds what is newest here; lists and counts elsewhere are read again when they are shown.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  const run = (verb: 'save' | 'publish') => mutation.mutateAsync(verb).catch(() => null);
  return {
    vacancy,
    savedAt,
    busy: mutation.isPending,
    error: mutation.error,
    clearError: mutation.reset,
    save: () => run('save'),
    publish: () => run('publish'),
  };
}
