import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { formPath, stepOfField, STEPS, toInput, valuesOf, type Step, type VacancyValues } from './values';

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

interface PlacedFault {
  path: FieldPath<VacancyValues>;
  step: Step;
  message: string;
}

/** The faults that belong to a field of the form. */
function placedFaults(error: unknown): PlacedFault[] {
  const faults = error instanceof ApiError ? error.faults : [];
  return faults.flatMap(({ field, message }) => {
    const step = field === undefined ? undefined : stepOfField(field);
    return field === undefined || step === undefined
      ? []
      : [{ path: formPath(field) as FieldPath<VacancyValues>, step, message }];
  });
}

/** Whether every fault stands at its field already, and how many there are; then a note above need not repeat them. */
export function faultsInPlace(error: unknown): number {
  const placed = placedFaults(error).length;
  return error instanceof ApiError && placed === error.faults.length ? placed : 0;
}

/** Keeps the version between saves, and puts each fault of a refusal at the field it is about. */
export function useVacancySave(saved: AdminVacancyFragment | null, goTo: (step: Step) => void): VacancySave {
  const { getValues, setValue, setError, clearErrors, watch } = useFormContext<VacancyValues>();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [vacancy, setVacancy] = useState(saved);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const current = useRef(saved);
  useEffect(() => {
    // What was refused is no longer what stands there.
    const watched = watch((_, { name }) => {
      if (name !== undefined) {
        clearErrors(name);
      }
    });
    return () => watched.unsubscribe();
  }, [watch, clearErrors]);
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
    const placed = placedFaults(error);
    for (const { path, message } of placed) {
      setError(path, { type: 'server', message });
    }
    const first = STEPS.find((step) => placed.some((fault) => fault.step === step));
    if (first !== undefined) {
      goTo(first);
    }
  };
  const mutation = useMutation<AdminVacancyFragment, unknown, 'save' | 'publish'>({
    mutationFn: async (verb) => {
      if (verb === 'publish') {
        clearErrors();
      }
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
