import { useRef, useState } from 'react';
import {
  ApplyDocument,
  type DocumentRowFragment,
  type OwnCandidacyRowFragment,
} from '../../../../generated/candidate/graphql';
import { PastVacancyDocument, VacancyPageDocument } from '../../../../generated/pages/graphql';
import { newKey } from '../../../../shared/api/idempotency';
import { publicRequest, request } from '../../../../shared/api/fetch-client';
import { forget, putAnswer } from '../../../../shared/api/query-store';
import { type ApiError, isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { messageOf } from '../../../../shared/ui/states';
import { sourceOf, type VacancyDetail, vacancyQuery, vacancyVariables } from '../../../vacancies/public';
import { answerInputs } from './answers';
import type { Application } from './apply-draft';

interface Plan {
  vacancy: VacancyDetail;
  search: URLSearchParams;
  application: Application;
  documents: readonly DocumentRowFragment[];
  onSent: (candidacy: OwnCandidacyRowFragment) => void;
  onRefused: {
    /** The profile is incomplete after all. */
    profile: () => void;
    /** Texts of refused answers by question. */
    answers: (faults: Readonly<Record<string, string>>) => void;
  };
}

interface Submission {
  send: () => void;
  busy: boolean;
  failure: string | null;
  /** The vacancy has closed. */
  closed: { at: string | null } | null;
}

/** Sends the application once and handles the outcome. */
export function useSend({ vacancy, search, application, documents, onSent, onRefused }: Plan): Submission {
  const t = useT('apply');
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [closed, setClosed] = useState<Submission['closed']>(null);

  /** The browser's copy of the vacancy may be minutes old. */
  const reloadVacancy = (): Promise<void> =>
    publicRequest(VacancyPageDocument, vacancyVariables(vacancy.id, search), { cache: 'reload' }).then(
      (data) => putAnswer(vacancyQuery(vacancy.id, search), data),
      () => forget('VacancyPage'),
    );
  /** Shows refused answers at their questions. When the questions have changed, loads them again. */
  const refusedAnswers = (error: ApiError): boolean => {
    const byId = error.faults.flatMap(({ field, message }) => {
      const [place, id] = field?.split('.') ?? [];
      return place === 'answers' && id !== undefined ? [[id, message] as const] : [];
    });
    if (byId.length === 0) return false;
    if (byId.some(([id]) => vacancy.questions.every((question) => question.id !== id))) {
      void reloadVacancy();
      setFailure(t('questions_changed'));
    }
    onRefused.answers(Object.fromEntries(byId));
    return true;
  };
  const refused = async (error: ApiError): Promise<void> => {
    // The API stores a refusal under its idempotency key. The next attempt needs a new key.
    key.current = newKey();
    if (error.has('PROFILE_INCOMPLETE') || error.has('DUPLICATE_APPLICATION')) forget('CvFit');
    if (error.has('INVALID_STATE')) {
      const at = await closedAtOf(error, vacancy.id);
      for (const operation of ['VacancyPage', 'CvFit', 'VacancyList']) forget(operation);
      setClosed({ at });
      return;
    }
    if (error.has('PROFILE_INCOMPLETE')) onRefused.profile();
    if (!refusedAnswers(error)) setFailure(messageOf(error, t('error_generic'), t('error_network')));
  };

  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const shareToken = search.get('t');
    try {
      const { applyToVacancy } = await request(ApplyDocument, {
        input: {
          vacancyId: vacancy.id,
          ...(shareToken === null ? {} : { shareToken }),
          documentIds: [...new Set(documents.map((document) => document.id))],
          motivation: application.motivation.trim() || null,
          answers: answerInputs(vacancy.questions, application.answers),
          source: sourceOf(search) ?? null,
        },
        idempotencyKey: key.current,
      });
      for (const operation of ['OwnCandidacies', 'AppliedVacancies', 'CvFit', 'VacancyPage']) forget(operation);
      onSent(applyToVacancy);
    } catch (error) {
      if (isApiError(error)) await refused(error);
      else setFailure(messageOf(error, t('error_generic'), t('error_network')));
      setBusy(false);
    }
  };
  return { send: () => void send(), busy, failure, closed };
}

/** The error contains the time of closing. Otherwise it is read from the public page of the ended vacancy. */
async function closedAtOf(error: ApiError, id: string): Promise<string | null> {
  const { closedAt } = error.params;
  if (typeof closedAt === 'string') return closedAt;
  return publicRequest(PastVacancyDocument, { id }).then(
    ({ pastVacancy }) => pastVacancy.closedAt,
    () => null,
  );
}
